import { getSwapAllowance as endpoint } from '../../../protocol/api/swap/getSwapAllowance.ts'
import type { EndpointInput } from '../../../protocol/endpoint.ts'
import type { Engine } from '../../engine.ts'
import { chainOfAccount } from '../client/chainOfAccount.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isSwapChain } from './isSwapChain.ts'

/** Fetches the contract that spends permitted tokens in swaps (CAIP-10). */
export async function getPermitSpender(
  engine: Engine,
  query: EndpointInput<typeof endpoint>['query'],
  options?: RequestOptions,
): Promise<string | undefined> {
  if (!(await isSwapChain(engine, chainOfAccount(query.tokenAddress)))) return undefined
  return (await request(engine, endpoint, { query }, options)).permitSpender
}
