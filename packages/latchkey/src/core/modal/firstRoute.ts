import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { isMobile } from '../platform.ts'
import type { OpenView, Route } from '../router/views.ts'
import { activeAddress, mustSwitchChain } from '../selectors.ts'

export type OpenOptions = {
  /** The view to begin with. @default Account when connected, else Connect */
  readonly view?: OpenView | undefined
  /** The chain family that it is about. @default the active one */
  readonly namespace?: Namespace | undefined
}

/** The view that the modal begins with. */
export function firstRoute(engine: Engine, { namespace, view }: OpenOptions = {}): Route {
  const state = engine.store.getState()
  if (view) return { view }
  const connected = activeAddress(state, namespace) !== undefined
  if (connected) return mustSwitchChain(state) ? { view: 'UnsupportedChain' } : { view: 'Account' }
  return { view: engine.families.size === 0 && isMobile() ? 'AllWallets' : 'Connect' }
}
