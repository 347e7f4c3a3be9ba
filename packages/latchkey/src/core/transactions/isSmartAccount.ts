import { connectedAccount } from '../selectors.ts'
import type { State } from '../state.ts'

/** Whether the account in front is a contract that its owner signs for. */
export function isSmartAccount(state: State): boolean {
  return connectedAccount(state)?.accounts[0].type === 'smartAccount'
}
