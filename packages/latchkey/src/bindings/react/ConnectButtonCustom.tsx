import { type ReactNode, useMemo } from 'react'
import type { Namespace } from '../../core/caip.ts'
import { type AccountInfo, describeAccount } from '../../core/instance/describeAccount.ts'
import type { Latchkey } from '../../core/instance/latchkey.ts'
import { activeChain } from '../../core/selectors.ts'
import { type ConnectButtonOptions, type ConnectFace, connectFace } from '../connectFace.ts'
import { useInstance } from './useInstance.ts'
import { type IntentHandlers, useIntent } from './useIntent.ts'
import { useShared, wholeState } from './useShared.ts'

/** Props of `ConnectButton.Custom`. */
export type ConnectButtonCustomProps = ConnectButtonOptions & {
  /** The chain family that the button is about. @default the active one */
  readonly namespace?: Namespace | undefined
  /** Renders the button from its content. */
  readonly children: (parts: ConnectButtonParts) => ReactNode
}

/** The content and the handlers of a host's own button. */
export type ConnectButtonParts = Omit<ConnectFace, 'address'> & {
  /** The full address, once connected. `account.lastAddress` is that of the last visit. */
  readonly address?: string | undefined
  readonly account: AccountInfo
  readonly latchkey: Latchkey
  /** Opens Connect, or Account once connected. */
  readonly open: () => void
  /** Spread these on the element that opens the modal, so that its code is loaded before the click. */
  readonly intent: IntentHandlers
}

/**
 * Renders a connect button without styles.
 *
 * @example
 * ```tsx
 * import { ConnectButton } from 'latchkey/react'
 *
 * export const Header = () => (
 *   <ConnectButton.Custom>
 *     {({ intent, open, text }) => (
 *       <button {...intent} onClick={open}>
 *         {text}
 *       </button>
 *     )}
 *   </ConnectButton.Custom>
 * )
 * ```
 */
export function ConnectButtonCustom({
  children,
  namespace,
  ...options
}: ConnectButtonCustomProps): ReactNode {
  const latchkey = useInstance('ConnectButton')
  const state = useShared(latchkey, wholeState)
  const chain = activeChain(state, namespace)
  const intent = useIntent(latchkey)
  const account = useMemo(() => describeAccount(chain), [chain])
  return children({
    ...connectFace(chain, state, options),
    account,
    // Unlike the text, never that of the last visit.
    address: account.address,
    intent,
    latchkey,
    open: () => latchkey.open({ namespace }),
  })
}
