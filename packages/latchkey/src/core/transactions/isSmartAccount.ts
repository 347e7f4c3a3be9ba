import type { Namespace } from '../caip.ts'
import { connectedAccount } from '../selectors.ts'
import type { State } from '../state.ts'

/** Whether the account, by default the active one, is a smart contract account. */
export function isSmartAccount(state: State, namespace?: Namespace): boolean {
  return connectedAccount(state, namespace)?.accounts[0].type === 'smartAccount'
}
