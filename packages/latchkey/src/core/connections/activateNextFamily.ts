import type { Engine } from '../engine.ts'
import { heldConnection } from '../heldConnection.ts'
import { chainStates } from '../selectors.ts'
import type { AccountState, ConnectingAccount } from '../state.ts'

/**
 * Brings a connected family to the front where the one there is none. Says whether any family is
 * connected, or about to be again.
 */
export function activateNextFamily({ store }: Engine): boolean {
  const { activeNamespace, chains } = store.getState()
  const held = chainStates({ chains }).filter(({ account }) => isHeld(account))
  const [next] = held
  if (!next) return false
  if (!held.some(({ namespace }) => namespace === activeNamespace))
    store.setState({ activeNamespace: next.namespace })
  return true
}

/** Whether a wallet is connected, or the one of the last visit is being brought back. */
export function isHeld(account: AccountState): boolean {
  return Boolean(heldConnection(account)) || isRestoring(account)
}

/** Whether the wallet of the last visit, or of another tab, is being brought back. */
export function isRestoring(account: AccountState): account is ConnectingAccount {
  return account.status === 'connecting' && account.reason === 'restore'
}
