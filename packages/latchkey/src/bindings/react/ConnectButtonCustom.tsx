import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Namespace } from '../../core/caip.ts'
import { type AccountInfo, describeAccount } from '../../core/instance/describeAccount.ts'
import type { Latchkey } from '../../core/instance/latchkey.ts'
import { activeChain } from '../../core/selectors.ts'
import { type ConnectButtonOptions, type ConnectFace, connectFace } from '../connectFace.ts'
import { followLoading } from '../followLoading.ts'
import { useInstance } from './useInstance.ts'
import { type IntentHandlers, useIntent } from './useIntent.ts'
import { useShared } from './useShared.ts'

/** Props of `ConnectButton.Custom`. */
export type ConnectButtonCustomProps = ConnectButtonOptions & {
  /** The chain family that the button is about. @default the active one */
  readonly namespace?: Namespace | undefined
  /** Draws the button from what it is to show. */
  readonly children: (parts: ConnectButtonParts) => ReactNode
}

/** What a button of the host's own is made from. */
export type ConnectButtonParts = ConnectFace & {
  readonly account: AccountInfo
  readonly latchkey: Latchkey
  /** Opens Connect, or Account once connected. */
  readonly open: () => void
  /** To be spread on the element that opens, so that the modal is there when it is clicked. */
  readonly intent: IntentHandlers
}

/**
 * A connect button without looks.
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
  const chain = useShared(latchkey, (state) => activeChain(state, namespace))
  const [loading, setLoading] = useState(false)
  useEffect(() => followLoading(latchkey, setLoading, () => namespace), [latchkey, namespace])
  const texts = useShared(latchkey, (state) => state.options.texts)
  const intent = useIntent(latchkey)
  const account = useMemo(() => describeAccount(chain), [chain])
  return children({
    ...connectFace(account, { loading, texts }, options),
    account,
    intent,
    latchkey,
    open: () => latchkey.open({ namespace }),
  })
}
