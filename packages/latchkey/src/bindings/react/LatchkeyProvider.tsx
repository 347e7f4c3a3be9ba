import type { ReactNode } from 'react'
import { engineOf } from '../../core/instance/engineOf.ts'
import type { Latchkey } from '../../core/instance/latchkey.ts'
import { bindingOf } from '../../core/provider/client/bindingOf.ts'
import { InstanceContext } from './InstanceContext.ts'

/** Props of `LatchkeyProvider`. */
export type LatchkeyProviderProps = {
  /** The instance, as `createLatchkey` returns it. */
  readonly latchkey: Latchkey
  readonly children?: ReactNode
}

/**
 * Provides an instance to the hooks and buttons below it. Renders no element.
 *
 * @example
 * ```tsx
 * import { createLatchkey } from 'latchkey'
 * import { evm } from 'latchkey/evm'
 * import { ethereum } from 'latchkey/networks'
 * import { ConnectButton, LatchkeyProvider } from 'latchkey/react'
 *
 * const latchkey = createLatchkey({ adapters: [evm()], networks: [ethereum] })
 *
 * export const App = () => (
 *   <LatchkeyProvider latchkey={latchkey}>
 *     <ConnectButton />
 *   </LatchkeyProvider>
 * )
 * ```
 */
export function LatchkeyProvider({ children, latchkey }: LatchkeyProviderProps): ReactNode {
  bindingOf(engineOf(latchkey), 'react')
  return <InstanceContext.Provider value={latchkey}>{children}</InstanceContext.Provider>
}
