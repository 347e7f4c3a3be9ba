import type { CaipAddress, CaipNetworkId } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { whenIdle } from '../lifetime/whenIdle.ts'
import type { Network } from '../network.ts'
import { activeChain, connectedAccount, currentNetwork } from '../selectors.ts'
import { addSmart, createSharedAccounts, replaceAccounts } from './sharedAccounts.ts'

/** How many networks are read beside the current one. */
const mostOthers = 4

/**
 * Recognizes smart accounts of wallets that do not report them: once per address and network, reads the
 * code at the active EVM address, on the current network and on others of the host. Delegated accounts
 * (EIP-7702) are none: their key still signs.
 */
export function watchSmartAccounts(engine: Engine): void {
  const { smart } = engine.once(createSharedAccounts)
  const seen = new Set<CaipAddress>()
  const look = () => {
    const state = engine.store.getState()
    const [account] = connectedAccount(state, 'eip155')?.accounts ?? []
    const current = currentNetwork(state, 'eip155')
    if (!account || !current) return
    const { address } = account
    const known = smart.get(address)
    if (account.type !== 'eoa' && !known) return
    const idOf = ({ caipNetworkId }: Network): CaipAddress =>
      `${caipNetworkId}:${address.toLowerCase()}`
    if (seen.has(idOf(current))) return
    const all = activeChain(state, 'eip155')?.networks ?? []
    const others = all.filter((network) => network !== current && !network.testnet)
    const unread = [current, ...others.slice(0, mostOthers)].filter(
      (one) => !seen.has(idOf(one)) && !known?.includes(one.caipNetworkId),
    )
    seen.add(idOf(current))
    for (const network of unread) seen.add(idOf(network))
    whenIdle(async () => {
      for (const network of unread) {
        if (engine.signal.aborted) return
        try {
          if (await isContract(engine, address, network))
            markSmart(engine, address, network.caipNetworkId)
        } catch (error) {
          // The next change of account or network retries.
          if (network === current) seen.delete(idOf(network))
          engine.logger.debug('The code of the account could not be read.', error)
        }
      }
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
function markSmart(engine: Engine, address: string, chainId: CaipNetworkId): void {
  addSmart(engine, address, chainId)
  const held = connectedAccount(engine.store.getState(), 'eip155')
  if (held) replaceAccounts(engine, 'eip155', held.accounts)
}
