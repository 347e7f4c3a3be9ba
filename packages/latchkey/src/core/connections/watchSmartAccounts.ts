import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { whenIdle } from '../lifetime/whenIdle.ts'
import type { Network } from '../network.ts'
import { connectedAccount, currentNetwork } from '../selectors.ts'
import { createSharedAccounts, replaceAccounts } from './sharedAccounts.ts'

/**
 * Recognizes smart accounts of wallets that do not report them: once per address and network, reads the
 * code at the active EVM address. Delegated accounts (EIP-7702) are none: their key still signs.
 */
export function watchSmartAccounts(engine: Engine): void {
  const seen = new Set<CaipAddress>()
  const look = () => {
    const state = engine.store.getState()
    const [account] = connectedAccount(state, 'eip155')?.accounts ?? []
    const network = currentNetwork(state, 'eip155')
    if (account?.type !== 'eoa' || !network) return
    const { address } = account
    const id: CaipAddress = `${network.caipNetworkId}:${address.toLowerCase()}`
    if (seen.has(id)) return
    seen.add(id)
    whenIdle(() => {
      if (engine.signal.aborted) return
      isContract(engine, address, network).then(
        (found) => {
          if (found) markSmart(engine, address)
        },
        (error: unknown) => {
          // The next change of account or network retries.
          seen.delete(id)
          engine.logger.debug('The code of the account could not be read.', error)
        },
      )
    })
  }
  onDestroy(engine, engine.store.subscribe(look))
  look()
}

async function isContract(engine: Engine, address: string, network: Network): Promise<boolean> {
  const { inspect } = await engine.loadAdapter('eip155')
  return inspect !== undefined && (await inspect({ address, network })) !== 'person'
}

/** An address with code on one network belongs to a contract on every network. */
function markSmart(engine: Engine, address: string): void {
  engine.once(createSharedAccounts).smart.add(address)
  const held = connectedAccount(engine.store.getState(), 'eip155')
  if (held) replaceAccounts(engine, 'eip155', held.accounts)
}
