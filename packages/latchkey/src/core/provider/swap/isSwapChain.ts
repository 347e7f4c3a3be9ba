import { swapChainIds } from '../../../protocol/swapChainIds.ts'
import type { CaipNetworkId } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { isChainSupported } from '../client/supportedChains.ts'

/** Whether the chain has swaps and the provider supports it. */
export async function isSwapChain(engine: Engine, chainId: CaipNetworkId): Promise<boolean> {
  return swapChainIds.includes(chainId) && (await isChainSupported(engine, chainId))
}
