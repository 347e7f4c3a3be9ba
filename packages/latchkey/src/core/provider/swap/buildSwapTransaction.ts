import { buildSwapTransaction as endpoint } from '../../../protocol/api/swap/buildSwapTransaction.ts'
import type { EndpointAnswer, EndpointInput } from '../../../protocol/endpoint.ts'
import type { Engine } from '../../engine.ts'
import { chainOfAccount } from '../client/chainOfAccount.ts'
import { type RequestOptions, request } from '../client/request.ts'
import { providerError } from '../errors.ts'
import { isSwapChain } from './isSwapChain.ts'

/** How much less than quoted a swap may bring, in percent, unless told otherwise. */
export const swapSlippage = 1

export type SwapOrder = Pick<
  EndpointInput<typeof endpoint>['body'],
  'amount' | 'disableEstimate' | 'from' | 'to' | 'userAddress'
> & {
  /** In percent, of two decimals at most. @default 1 */
  readonly slippage?: number
  /** Takes the tokens by signature: see the endpoint. */
  readonly permit?: string | undefined
}

/**
 * Has the provider write the transaction that swaps.
 *
 * @throws {@link LatchkeyError} `SWAPS_UNSUPPORTED` where there are no swaps
 */
export async function buildSwapTransaction(
  engine: Engine,
  { permit, slippage = swapSlippage, ...order }: SwapOrder,
  options?: RequestOptions,
): Promise<EndpointAnswer<typeof endpoint>['tx']> {
  if (!(await isSwapChain(engine, chainOfAccount(order.from))))
    throw providerError('SWAPS_UNSUPPORTED')
  const { projectId } = engine.store.getState().options
  const body = { ...order, projectId, eip155: { slippage, ...(permit && { permit }) } }
  return (await request(engine, endpoint, { body }, options)).tx
}
