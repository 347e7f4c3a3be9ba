import * as v from 'valibot'
import { wireAmount, wireEvmAccountId } from '../../caipWire.ts'
import { get } from '../../endpoint.ts'

/**
 * Builds the transaction that approves a token amount for swaps, and no more.
 *
 * @example
 * ```ts
 * import { type EndpointInput, buildSwapApproval } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof buildSwapApproval> = {
 *   query: {
 *     amount: '1000000',
 *     from: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *     to: 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
 *     userAddress: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   },
 * }
 * ```
 */
export const buildSwapApproval = get('api', '/v1/convert/build-approve', {
  answer: v.object({
    tx: v.object({
      /** CAIP-10 of the token; `to` likewise. */
      from: v.string(),
      to: v.string(),
      data: v.string(),
      value: v.string(),
      eip155: v.object({ gas: v.string(), gasPrice: v.string() }),
    }),
  }),
  query: v.object({
    amount: wireAmount,
    from: wireEvmAccountId,
    to: wireEvmAccountId,
    userAddress: wireEvmAccountId,
  }),
})
