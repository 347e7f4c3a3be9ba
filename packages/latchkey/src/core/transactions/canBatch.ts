// chunk: shared
import { referenceOf } from '../caip.ts'
import { property } from '../eip1193/provider.ts'
import type { Engine } from '../engine.ts'
import { fetchQuery } from '../queries/fetchQuery.ts'
import { connectedAccount, currentNetwork } from '../selectors.ts'
import { findSigner, type Signer } from './signer.ts'

/** How long a wallet's capabilities stay fresh, in ms. */
const freshFor = 60_000

/** Whether the wallet sends several calls atomically with one approval on its current chain. */
export async function canBatch(engine: Engine): Promise<boolean> {
  const state = engine.store.getState()
  const account = connectedAccount(state)
  const network = currentNetwork(state)
  if (!account || !network) return false
  try {
    return await fetchQuery(engine, {
      fresh: freshFor,
      key: ['canBatch', account.connector.id, network.caipNetworkId, account.accounts[0].address],
      read: async () => ask(await findSigner(engine)),
    })
  } catch (error) {
    engine.logger.debug('The wallet did not report its capabilities. Sending single calls.', error)
    return false
  }
}

async function ask({ adapter, request }: Signer): Promise<boolean> {
  const { calls, getCapabilities } = adapter
  if (!calls || !getCapabilities) return false
  const { caipNetworkId } = request.network
  const answer = await getCapabilities({ ...request, chainIds: [caipNetworkId] })
  const wanted = BigInt(referenceOf(caipNetworkId))
  return Object.entries(answer).some(
    ([chain, capabilities]) => BigInt(chain) === wanted && isAtomic(capabilities),
  )
}

/** `ready` means that the wallet can after its owner agrees; the first version used `supported`. */
function isAtomic(capabilities: unknown): boolean {
  const status = property(property(capabilities, 'atomic'), 'status')
  const isOlder = property(property(capabilities, 'atomicBatch'), 'supported') === true
  return status === 'supported' || status === 'ready' || isOlder
}
