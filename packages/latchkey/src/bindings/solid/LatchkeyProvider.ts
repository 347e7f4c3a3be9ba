import { createComponent, createContext, type JSX, useContext } from 'solid-js'
import { engineOf } from '../../core/instance/engineOf.ts'
import type { Latchkey } from '../../core/instance/latchkey.ts'
import { bindingOf } from '../../core/provider/client/bindingOf.ts'
import { bindingError } from '../errors.ts'

/** Props of `LatchkeyProvider`. */
export type LatchkeyProviderProps = {
  /** The instance, as `createLatchkey` returns it. */
  readonly latchkey: Latchkey
  readonly children?: JSX.Element
}

const InstanceContext = /* @__PURE__ */ createContext<Latchkey>()

/**
 * Provides an instance to the readings and buttons below it. Renders no element.
 *
 * @example
 * ```ts
 * import { createLatchkey } from 'latchkey'
 * import { evm } from 'latchkey/evm'
 * import { ethereum } from 'latchkey/networks'
 * import { ConnectButton, LatchkeyProvider } from 'latchkey/solid'
 * import { createComponent } from 'solid-js'
 *
 * const latchkey = createLatchkey({ adapters: [evm()], networks: [ethereum] })
 *
 * // In JSX: <LatchkeyProvider latchkey={latchkey}><ConnectButton /></LatchkeyProvider>
 * export const App = () =>
 *   createComponent(LatchkeyProvider, {
 *     get children() {
 *       return createComponent(ConnectButton, {})
 *     },
 *     latchkey,
 *   })
 * ```
 */
export function LatchkeyProvider(props: LatchkeyProviderProps): JSX.Element {
  bindingOf(engineOf(props.latchkey), 'solid')
  return createComponent(InstanceContext.Provider, {
    get children() {
      return props.children
    },
    get value() {
      return props.latchkey
    },
  })
}

/**
 * Returns the instance of the nearest provider.
 *
 * @throws {@link LatchkeyError} with the name of the calling function or component, if there is no provider.
 */
export function useInstance(asker: string): Latchkey {
  const latchkey = useContext(InstanceContext)
  if (!latchkey) throw bindingError('OUTSIDE_PROVIDER', { asker })
  return latchkey
}
