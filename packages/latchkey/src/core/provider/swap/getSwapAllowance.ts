import { getSwapAllowance as endpoint } from '../../../protocol/api/swap/getSwapAllowance.ts'
import type { EndpointInput } from '../../../protocol/endpoint.ts'
import type { Engine } from '../../engine.ts'
import { chainOfAccount } from '../client/chainOfAccount.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isSwapChain } from './isSwapChain.ts'

/** Fetches the token's allowance for swaps, in its smallest unit; `0` if the chain has no swaps. */
export async function getSwapAllowance(
  engine: Engine,
  query: EndpointInput<typeof endpoint>['query'],
  options?: RequestOptions,
): Promise<string> {
  if (!(await isSwapChain(engine, chainOfAccount(query.tokenAddress)))) return '0'
  return (await request(engine, endpoint, { query }, options)).allowance
}
