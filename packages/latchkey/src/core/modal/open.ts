import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { LatchkeyError } from '../errors.ts'
import { isMobile } from '../platform.ts'
import { reset } from '../router/reset.ts'
import type { OpenView, Route } from '../router/views.ts'
import { activeAddress, mustSwitchChain } from '../selectors.ts'

export type OpenOptions = {
  /** The view to begin with. @default Account when connected, else Connect */
  readonly view?: OpenView | undefined
  /** The chain family that it is about. @default the active one */
  readonly namespace?: Namespace | undefined
  /** A pairing link to show, where the host makes them (`manualWCControl`). */
  readonly uri?: string | undefined
}

/** How long a link of the host's is good, in ms. */
const lifetime = 240_000

/** Opens the modal. Its code arrives by itself; state says so at once. */
export function open(engine: Engine, { namespace, uri, view }: OpenOptions = {}): void {
  const { chains, modal } = engine.store.getState()
  if (namespace && !chains[namespace])
    throw new LatchkeyError('ADAPTER_FOR_NAMESPACE_MISSING', { namespace })

  reset(engine, firstRoute(engine, { namespace, view }))
  engine.store.setState({
    modal: { ...modal, loading: true, namespace, open: true },
    ...(uri && { pairing: { expiresAt: Date.now() + lifetime, status: 'waiting', uri } }),
  })
  const connected = activeAddress(engine.store.getState(), namespace) !== undefined
  engine.events.emit('MODAL_OPEN', { connected })
}

function firstRoute(engine: Engine, { namespace, view }: OpenOptions): Route {
  const state = engine.store.getState()
  if (view) return { view }
  const connected = activeAddress(state, namespace) !== undefined
  if (connected) return mustSwitchChain(state) ? { view: 'UnsupportedChain' } : { view: 'Account' }
  const { basic, enableWalletConnect } = state.options
  // Without a chain family there is nothing to connect with but what can be paired with.
  if (!basic && engine.families.size > 0) return { view: 'Connect' }
  if (isMobile()) return { view: 'AllWallets' }
  return { view: enableWalletConnect ? 'ConnectingWalletConnectBasic' : 'Connect' }
}
