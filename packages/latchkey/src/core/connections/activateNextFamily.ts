import type { Engine } from '../engine.ts'
import { heldConnection, isRestoring } from '../heldConnection.ts'
import { chainStates } from '../selectors.ts'
import type { AccountState } from '../state.ts'

/**
 * Activates a connected family if the active one is not connected. Returns whether any family is
 * connected or being restored.
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

/** Whether a wallet is connected or being restored. */
export function isHeld(account: AccountState): boolean {
  return Boolean(heldConnection(account)) || isRestoring(account)
}
