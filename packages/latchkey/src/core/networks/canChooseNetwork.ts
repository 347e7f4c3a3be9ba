import { allNetworks } from '../selectors.ts'
import type { State } from '../state.ts'

/** Whether the host offers the visitor another network to switch to. */
export function canChooseNetwork(state: State): boolean {
  return state.options.enableNetworkSwitch && allNetworks(state).length > 1
}
