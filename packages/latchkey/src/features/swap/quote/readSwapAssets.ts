import type { Engine } from '../../../core/engine.ts'
import type { Network } from '../../../core/network.ts'
import { getSwapTokens } from '../../../core/provider/swap/getSwapTokens.ts'
import { fetchQuery } from '../../../core/queries/fetchQuery.ts'
import { hasBorrowedSymbol } from '../../../core/tokens/hasBorrowedSymbol.ts'
import { assetId, coinOf, isContractAddress, type SwapAsset } from '../swapAsset.ts'

const freshFor = 300_000

/**
 * Reads the assets that can be swapped on a network, its coin first; empty without swaps. A token with a
 * borrowed symbol counts as unlisted, unless the host chose it.
 */
export async function readSwapAssets(
  engine: Engine,
  network: Network,
): Promise<readonly SwapAsset[]> {
  return fetchQuery(engine, {
    fresh: freshFor,
    key: ['swap.assets', network.caipNetworkId],
    // Several callers share the read, so no caller's signal aborts it.
    read: (signal) => listAssets(engine, network, signal),
  })
}

async function listAssets(
  engine: Engine,
  network: Network,
  signal: AbortSignal,
): Promise<readonly SwapAsset[]> {
  const chainId = network.caipNetworkId
  const tokens = await getSwapTokens(engine, chainId, { quiet: true, signal })
  if (tokens.length === 0) return []
  const coin = coinOf(network)
  const assets = new Map<string, SwapAsset>([[assetId(coin), coin]])
  for (const { address: id, decimals, logoUri, name, symbol } of tokens) {
    // Entries of other chains and without an address are ignored.
    const address = id.startsWith(`${chainId}:`) ? id.slice(chainId.length + 1) : ''
    if (!isContractAddress(address)) continue
    const key = assetId({ address, chainId })
    if (key === assetId(coin)) assets.set(key, { ...coin, iconUrl: logoUri })
    else if (!assets.has(key)) {
      const asset = { address, chainId, decimals, name, symbol }
      const isUnlisted = hasBorrowedSymbol(engine.store.getState(), asset)
      // A picture would be borrowed, too.
      const more = isUnlisted ? { isUnlisted } : { iconUrl: logoUri }
      assets.set(key, { ...asset, ...more })
    }
  }
  return [...assets.values()]
}
