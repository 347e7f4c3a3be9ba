import {
  getSwapTokens as endpoint,
  type SwapToken,
} from '../../../protocol/api/swap/getSwapTokens.ts'
import type { CaipNetworkId } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isSwapChain } from './isSwapChain.ts'

/** Fetches the tokens that can be swapped; none if the chain has no swaps. */
export async function getSwapTokens(
  engine: Engine,
  chainId: CaipNetworkId,
  options?: RequestOptions,
): Promise<readonly SwapToken[]> {
  if (!(await isSwapChain(engine, chainId))) return []
  return (await request(engine, endpoint, { query: { chainId } }, options)).tokens
}
