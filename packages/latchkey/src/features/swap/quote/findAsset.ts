import type { Engine } from '../../../core/engine.ts'
import type { Network } from '../../../core/network.ts'
import { assetId, coinOf, isContractAddress, isSameAsset, type SwapAsset } from '../swapAsset.ts'
import { readSwapAssets } from './readSwapAssets.ts'

/**
 * Finds the asset that a word stands for: `native`, a contract, or the symbol of a listed token. An
 * unlisted contract is read from the chain. Undefined if there is no such token.
 */
export async function findAsset(
  engine: Engine,
  network: Network,
  word: string,
): Promise<SwapAsset | undefined> {
  const coin = coinOf(network)
  const chainId = network.caipNetworkId
  const wanted = word.trim()
  if (wanted === '' || wanted.toLowerCase() === 'native') return coin
  const listed = await readSwapAssets(engine, network)
  if (!isContractAddress(wanted))
    return listed.find(
      ({ isUnlisted, symbol }) => !isUnlisted && symbol.toLowerCase() === wanted.toLowerCase(),
    )
  if (assetId({ address: wanted, chainId }) === assetId(coin)) return coin
  const known = listed.find((asset) => isSameAsset(asset, { address: wanted, chainId }))
  return known ?? readUnlisted(engine, network, wanted)
}

async function readUnlisted(
  engine: Engine,
  network: Network,
  address: string,
): Promise<SwapAsset | undefined> {
  const adapter = await engine.loadAdapter(network.chainNamespace)
  const facts = await adapter.tokens?.read({ network, token: address })
  return facts && { ...facts, address, chainId: network.caipNetworkId, isUnlisted: true }
}
