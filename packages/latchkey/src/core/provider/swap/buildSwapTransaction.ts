import { buildSwapTransaction as endpoint } from '../../../protocol/api/swap/buildSwapTransaction.ts'
import type { EndpointAnswer, EndpointInput } from '../../../protocol/endpoint.ts'
import type { Engine } from '../../engine.ts'
import { chainOfAccount } from '../client/chainOfAccount.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { providerError } from '../errors.ts'
import { isSwapChain } from './isSwapChain.ts'

/** The default slippage of a swap, in percent. */
export const swapSlippage = 1

export type SwapTransactionQuery = Pick<
  EndpointInput<typeof endpoint>['body'],
  'amount' | 'disableEstimate' | 'from' | 'to' | 'userAddress'
> & {
  /** In percent, with at most two decimals. @default 1 */
  readonly slippage?: number
  /** A signed permit for the tokens: see the endpoint. */
  readonly permit?: string | undefined
}

/**
 * Requests the transaction of a swap.
 *
 * @throws {@link LatchkeyError} `SWAPS_UNSUPPORTED` if the chain has no swaps
 */
export async function buildSwapTransaction(
  engine: Engine,
  { permit, slippage = swapSlippage, ...order }: SwapTransactionQuery,
  options?: RequestOptions,
): Promise<EndpointAnswer<typeof endpoint>['tx']> {
  if (!(await isSwapChain(engine, chainOfAccount(order.from))))
    throw providerError('SWAPS_UNSUPPORTED')
  const { projectId } = engine.store.getState().options
  const body = { ...order, projectId, eip155: { slippage, ...(permit && { permit }) } }
  return (await request(engine, endpoint, { body }, options)).tx
}
