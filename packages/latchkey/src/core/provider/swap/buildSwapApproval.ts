import { buildSwapApproval as endpoint } from '../../../protocol/api/swap/buildSwapApproval.ts'
import type { EndpointAnswer, EndpointInput } from '../../../protocol/endpoint.ts'
import type { Engine } from '../../engine.ts'
import { chainOfAccount } from '../client/chainOfAccount.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { providerError } from '../errors.ts'
import { isSwapChain } from './isSwapChain.ts'

/**
 * Requests a transaction to the token that approves the amount for swaps.
 *
 * @throws {@link LatchkeyError} `SWAPS_UNSUPPORTED` if the chain has no swaps
 */
export async function buildSwapApproval(
  engine: Engine,
  query: EndpointInput<typeof endpoint>['query'],
  options?: RequestOptions,
): Promise<EndpointAnswer<typeof endpoint>['tx']> {
  if (!(await isSwapChain(engine, chainOfAccount(query.from))))
    throw providerError('SWAPS_UNSUPPORTED')
  return (await request(engine, endpoint, { query }, options)).tx
}
