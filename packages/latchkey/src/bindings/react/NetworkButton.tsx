import { type ReactNode, useMemo } from 'react'
import { describeNetwork } from '../../core/instance/describeNetwork.ts'
import { activeChain } from '../../core/selectors.ts'
import type { NetworkButtonProps } from '../buttonProps.ts'
import { networkFace } from '../networkFace.ts'
import { ButtonPicture } from './button/ButtonPicture.tsx'
import { useButtonTheme } from './button/useButtonTheme.ts'
import { useInstance } from './useInstance.ts'
import { useIntent } from './useIntent.ts'
import { useShared, wholeState } from './useShared.ts'

/**
 * Shows the network and opens the list of networks.
 *
 * @example
 * ```tsx
 * import { NetworkButton } from 'latchkey/react'
 *
 * export const Header = () => <NetworkButton size="sm" />
 * ```
 */
export function NetworkButton({
  disabled,
  label,
  namespace,
  size = 'md',
}: NetworkButtonProps): ReactNode {
  const latchkey = useInstance('NetworkButton')
  const state = useShared(latchkey, wholeState)
  const chain = activeChain(state, namespace)
  const intent = useIntent(latchkey)
  const look = useButtonTheme(latchkey)
  const info = useMemo(() => describeNetwork(chain), [chain])
  const { image, status, text } = networkFace(info, state, label)
  return (
    <button
      {...intent}
      {...look}
      aria-haspopup="dialog"
      className="lk-button"
      data-size={size}
      data-status={status}
      data-variant="network"
      disabled={disabled}
      onClick={() => latchkey.open({ namespace, view: 'Networks' })}
      type="button"
    >
      {image && <ButtonPicture src={image} />}
      <span>{text}</span>
    </button>
  )
}
