import { type CaipNetworkId, referenceOf } from '../caip.ts'
import { type Provider, property } from '../eip1193/provider.ts'
import { waitFor } from '../eip1193/waitFor.ts'
import type { Engine } from '../engine.ts'
import { fetchQuery } from '../queries/fetchQuery.ts'

/** A wallet's capabilities change with its updates, which are rare. */
const knownFor = 5 * 60_000
/** A wallet that does not respond in time counts as unable. */
const patience = 2_000

export type AssetQuestion = {
  readonly address: string
  readonly chainId: CaipNetworkId
  /** The connector whose wallet responds: another wallet may support other chains. */
  readonly connectorId: string
  readonly provider: Provider
}

/** Whether a wallet lists tokens on a chain: the capability `assetDiscovery` (ERC-7811). */
export function canListAssets(
  engine: Engine,
  { address, chainId, connectorId, provider }: AssetQuestion,
): Promise<boolean> {
  async function read(): Promise<boolean> {
    const chain = hexChain(chainId)
    const question = { method: 'wallet_getCapabilities', params: [address, [chain]] }
    try {
      const all = await waitFor(provider.request(question), { limit: patience })
      const here = property(property(all, chain), 'assetDiscovery')
      return property(here, 'supported') === true
    } catch (error) {
      // Most wallets do not know the method: they cannot list assets.
      engine.logger.debug('The wallet did not report its capabilities.', error)
      return false
    }
  }

  return fetchQuery(engine, {
    fresh: knownFor,
    key: ['assetDiscovery', `${chainId}:${address}`, connectorId],
    read,
  })
}

/** The chain id in hexadecimal, as EVM wallets write it. */
export function hexChain(chainId: CaipNetworkId): string {
  return `0x${BigInt(referenceOf(chainId)).toString(16)}`
}
