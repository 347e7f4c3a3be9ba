import { swapChainIds } from '../../../protocol/swapChainIds.ts'
import type { CaipNetworkId } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { isChainSupported } from '../client/supportedChains.ts'

/** Whether tokens can be swapped on the chain, and the provider answers for it. */
export async function isSwapChain(engine: Engine, chainId: CaipNetworkId): Promise<boolean> {
  return swapChainIds.includes(chainId) && (await isChainSupported(engine, chainId))
}
