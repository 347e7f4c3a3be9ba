import { foldCase } from '../address/foldCase.ts'
import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { connectedAccount } from '../selectors.ts'
import { createSharedAccounts, replaceAccounts, setChoice } from './sharedAccounts.ts'

/**
 * Makes a shared account the active one of its family, also after a reload. Ends once the wallet itself
 * selects another account. An address that the wallet does not share changes nothing.
 */
export function selectAccount(engine: Engine, namespace: Namespace, address: string): void {
  const held = connectedAccount(engine.store.getState(), namespace)
  const found = held?.accounts.find((one) => foldCase(one.address) === foldCase(address))
  if (!held || !found || found === held.accounts[0]) return
  const known = engine.once(createSharedAccounts)
  const own = known.own.get(namespace) ?? held.accounts[0].address
  setChoice(engine, known, namespace, { chosen: found.address, own })
  const others = held.accounts.filter((account) => account !== found)
  replaceAccounts(engine, namespace, [found, ...others])
}
