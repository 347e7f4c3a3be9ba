import { getSwapTokens as endpoint, type SwapToken } from '../../protocol/api/getSwapTokens.ts'
import type { CaipNetworkId } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { isSwapChain } from './isSwapChain.ts'
import { type RequestOptions, request } from './request.ts'

/** Asks which tokens can be swapped; none where there are no swaps. */
export async function getSwapTokens(
  engine: Engine,
  chainId: CaipNetworkId,
  options?: RequestOptions,
): Promise<readonly SwapToken[]> {
  if (!(await isSwapChain(engine, chainId))) return []
  return (await request(engine, endpoint, { query: { chainId } }, options)).tokens
}
