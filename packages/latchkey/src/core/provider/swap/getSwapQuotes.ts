import { getSwapQuotes as endpoint } from '../../../protocol/api/swap/getSwapQuotes.ts'
import type { EndpointAnswer, EndpointInput } from '../../../protocol/endpoint.ts'
import type { Engine } from '../../engine.ts'
import { chainOfAccount } from '../client/chainOfAccount.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { isSwapChain } from './isSwapChain.ts'

/** Fetches swap quotes; none if the chain has no swaps. */
export async function getSwapQuotes(
  engine: Engine,
  query: EndpointInput<typeof endpoint>['query'],
  options?: RequestOptions,
): Promise<EndpointAnswer<typeof endpoint>['quotes']> {
  if (!(await isSwapChain(engine, chainOfAccount(query.from)))) return []
  return (await request(engine, endpoint, { query }, options)).quotes
}
