import { connectedAccount } from '../selectors.ts'
import type { State } from '../state.ts'

/** Whether the active account is a smart contract account. */
export function isSmartAccount(state: State): boolean {
  return connectedAccount(state)?.accounts[0].type === 'smartAccount'
}
