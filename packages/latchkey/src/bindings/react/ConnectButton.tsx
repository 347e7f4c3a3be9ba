'use client'
import type { ReactNode } from 'react'
import type { Namespace } from '../../core/caip.ts'
import type { ConnectButtonOptions } from '../connectFace.ts'
import { Avatar } from './Avatar.tsx'
import { Balance } from './Balance.tsx'
import { ConnectButtonCustom } from './ConnectButtonCustom.tsx'

export type ConnectButtonProps = ConnectButtonOptions & {
  readonly disabled?: boolean | undefined
  /** @default 'md' */
  readonly size?: 'sm' | 'md' | undefined
  /** The chain family that the button is about. @default the active one */
  readonly namespace?: Namespace | undefined
  /** Whether it says what the account holds. Reading it loads the chain library. @default 'hide' */
  readonly balance?: 'show' | 'hide' | undefined
}

/**
 * Invites to connect; once connected, shows the account and opens it.
 *
 * Wants `latchkey/button.css` on the page. {@link ConnectButtonCustom} is the one without looks.
 *
 * @example
 * ```tsx
 * <ConnectButton label="Sign in" size="sm" />
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
      {({ address, intent, latchkey, open, status, text }) => (
        <button
          {...intent}
          aria-busy={status === 'connecting' || undefined}
          aria-haspopup="dialog"
          className="lk-button"
          data-size={size}
          data-status={status}
          data-variant={address ? 'account' : 'primary'}
          disabled={disabled}
          onClick={open}
          title={address}
          type="button"
        >
          {address && <Avatar address={address} />}
          {address && balance === 'show' && (
            <Balance latchkey={latchkey} namespace={options.namespace} />
          )}
          <span>{text}</span>
        </button>
      )}
    </ConnectButtonCustom>
  )
}

/** The same without looks: a function draws it. */
ConnectButton.Custom = ConnectButtonCustom
