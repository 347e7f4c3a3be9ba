import { foldCase } from '../address/foldCase.ts'
import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import type { Account } from '../ports/connector.ts'
import { connectedAccount, currentNetwork } from '../selectors.ts'
import { createSharedAccounts, replaceAccounts, setChoice } from './sharedAccounts.ts'

/**
 * Makes a shared account the active one of its family, also after a reload. Ends once the wallet itself
 * selects another account. An address that the wallet does not share changes nothing. A connector that has an
 * account of each type selects it itself.
 */
export function selectAccount(engine: Engine, namespace: Namespace, address: string): void {
  const held = connectedAccount(engine.store.getState(), namespace)
  const found = held?.accounts.find((one) => foldCase(one.address) === foldCase(address))
  if (!held || !found || found === held.accounts[0]) return
  const { connector } = held
  if (connector.preferAccount) {
    prefer(engine, connector.preferAccount(found.type), found)
    return
  }
  const known = engine.once(createSharedAccounts)
  const own = known.own.get(namespace) ?? held.accounts[0].address
  setChoice(engine, known, namespace, { chosen: found.address, own })
  const others = held.accounts.filter((account) => account !== found)
  replaceAccounts(engine, namespace, [found, ...others])
}

function prefer(engine: Engine, selecting: Promise<void>, { type }: Account): void {
  const network = currentNetwork(engine.store.getState(), 'eip155')?.caipNetworkId ?? ''
  selecting.then(
    () => engine.events.emit('SET_PREFERRED_ACCOUNT_TYPE', { accountType: type, network }),
    (error: unknown) => engine.logger.error('The account could not be selected.', error),
  )
}
