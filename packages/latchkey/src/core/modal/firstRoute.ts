import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { isMobile } from '../platform.ts'
import type { OpenView, Route, Views } from '../router/views.ts'
import { activeAddress, mustSwitchChain } from '../selectors.ts'

/** A view to begin with, and what it is told. */
type Beginning =
  | { readonly view?: undefined; readonly arguments?: undefined }
  | {
      [name in OpenView]: { readonly view: name; readonly arguments?: Views[name] }
    }[OpenView]

/** The view to open, with its arguments. */
export type OpenOptions = {
  /** The chain family that it is about. @default the active one */
  readonly namespace?: Namespace | undefined
  /** A pairing link to show, where the host makes them (`manualWCControl`). */
  readonly uri?: string | undefined
  /** `view`: what to begin with. @default Account when connected, else Connect */
} & Beginning

/** The view that the modal begins with. */
export function firstRoute(engine: Engine, options: OpenOptions = {}): Route {
  const { namespace, view } = options
  const state = engine.store.getState()
  // `OpenOptions` pairs a view with its arguments; taking them apart loses that.
  if (view) return { arguments: options.arguments, view } as Route
  const connected = activeAddress(state, namespace) !== undefined
  if (connected) return mustSwitchChain(state) ? { view: 'UnsupportedChain' } : { view: 'Account' }
  const { basic, enableWalletConnect } = state.options
  // Without a chain family there is nothing to connect with but what can be paired with.
  if (!basic && engine.families.size > 0) return { view: 'Connect' }
  if (isMobile()) return { view: 'AllWallets' }
  return { view: enableWalletConnect ? 'ConnectingWalletConnectBasic' : 'Connect' }
}
