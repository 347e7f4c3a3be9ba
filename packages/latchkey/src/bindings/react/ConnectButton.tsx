import type { ReactNode } from 'react'
import type { ConnectButtonProps } from '../buttonProps.ts'
import { variantOf } from '../connectFace.ts'
import { ButtonAvatar } from './button/ButtonAvatar.tsx'
import { ButtonBalance } from './button/ButtonBalance.tsx'
import { ButtonPicture } from './button/ButtonPicture.tsx'
import { useButtonTheme } from './button/useButtonTheme.ts'
import { ConnectButtonCustom, type ConnectButtonParts } from './ConnectButtonCustom.tsx'

/**
 * Shows a connect button; once connected, shows the account and opens it.
 *
 * Needs `latchkey/button.css` on the page. {@link ConnectButtonCustom} is the button without styles.
 *
 * @example
 * ```tsx
 * import { ConnectButton } from 'latchkey/react'
 * import 'latchkey/button.css'
 *
 * export const Header = () => <ConnectButton label="Connect" size="sm" />
 * ```
 */
export function ConnectButton({
  balance,
  disabled,
  size = 'md',
  ...options
}: ConnectButtonProps): ReactNode {
  return (
    <ConnectButtonCustom {...options}>
      {(parts) => (
        <Drawn disabled={disabled} size={size} {...parts}>
          {balance === 'show' && (
            <ButtonBalance latchkey={parts.latchkey} namespace={options.namespace} />
          )}
        </Drawn>
      )}
    </ConnectButtonCustom>
  )
}

type DrawnProps = ConnectButtonParts &
  Pick<ConnectButtonProps, 'disabled' | 'size'> & { readonly children: ReactNode }

function Drawn({
  account,
  address,
  children,
  disabled,
  intent,
  latchkey,
  open,
  picture,
  size,
  status,
  text,
}: DrawnProps): ReactNode {
  const look = useButtonTheme(latchkey)
  const named = address ?? account.lastAddress
  return (
    <button
      {...intent}
      {...look}
      aria-busy={/ing$/.test(status) || undefined}
      aria-haspopup="dialog"
      // A balance changes too often to be announced.
      aria-live={children ? 'off' : 'polite'}
      className="lk-button"
      data-size={size}
      data-status={status}
      data-variant={variantOf(status)}
      disabled={disabled}
      onClick={open}
      title={named}
      type="button"
    >
      {address && children}
      {picture ? <ButtonPicture src={picture} /> : named && <ButtonAvatar address={named} />}
      <span>{text}</span>
    </button>
  )
}

/** A connect button without styles, rendered by a function. */
ConnectButton.Custom = ConnectButtonCustom
