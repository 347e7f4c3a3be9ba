import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { isRestoring } from '../heldConnection.ts'
import { isMobile } from '../platform.ts'
import type { ArgumentView, OpenView, Route, Views } from '../router/views.ts'
import { activeAddress, activeChain, mustSwitchChain } from '../selectors.ts'

/** The initial view and its arguments. */
export type OpenViewOptions =
  | { readonly view?: undefined; readonly arguments?: undefined }
  | { readonly view: OpenView; readonly arguments?: undefined }
  | {
      [name in Extract<OpenView, ArgumentView>]: {
        readonly view: name
        readonly arguments?: Views[name]
      }
    }[Extract<OpenView, ArgumentView>]

/** The view to open, with its arguments. */
export type OpenOptions = {
  /** The chain family that the view is about. @default the active one */
  readonly namespace?: Namespace | undefined
  /** A pairing link to show, if the host creates them (`manualWCControl`). */
  readonly uri?: string | undefined
  /** The wallet to connect, by its id as in `getWallets()` or by its directory id. Visitors who lack it see the list. */
  readonly wallet?: string | undefined
  /** `view`: the initial view. @default Account when connected, else Connect */
} & OpenViewOptions

/** Returns the initial view of the modal. */
export function firstRoute(engine: Engine, options: OpenOptions = {}): Route {
  const { namespace, view, wallet } = options
  const state = engine.store.getState()
  if (wallet) return { arguments: { wallet }, view: 'Connect' }
  // Destructuring loses the pairing of view and arguments that `OpenOptions` guarantees.
  if (view) return { arguments: options.arguments, view } as Route
  // The account shows a connection that is still being restored, too.
  if (isRestoring(activeChain(state, namespace)?.account)) return { view: 'Account' }
  const connected = activeAddress(state, namespace) !== undefined
  if (connected) return mustSwitchChain(state) ? { view: 'UnsupportedChain' } : { view: 'Account' }
  const { allWallets, basic, enableWalletConnect, features } = state.options
  // Without chain families, only pairing can connect a wallet.
  if (!basic && engine.families.size > 0) return { view: 'Connect' }
  if (isMobile() && features.allWallets && allWallets !== 'HIDE') return { view: 'AllWallets' }
  return { view: enableWalletConnect ? 'ConnectingWalletConnectBasic' : 'Connect' }
}
