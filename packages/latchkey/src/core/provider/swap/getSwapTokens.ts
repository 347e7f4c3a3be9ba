import {
  getSwapTokens as endpoint,
  type SwapToken,
} from '../../../protocol/api/swap/getSwapTokens.ts'
import type { CaipNetworkId } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isSwapChain } from './isSwapChain.ts'

/** Asks which tokens can be swapped; none where there are no swaps. */
export async function getSwapTokens(
  engine: Engine,
  chainId: CaipNetworkId,
  options?: RequestOptions,
): Promise<readonly SwapToken[]> {
  if (!(await isSwapChain(engine, chainId))) return []
  return (await request(engine, endpoint, { query: { chainId } }, options)).tokens
}
