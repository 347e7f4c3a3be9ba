import * as v from 'valibot'
import { wireAmount, wireEvmAccountId } from '../../caipWire.ts'
import { post } from '../../endpoint.ts'
import { wirePermit } from '../../wirePermit.ts'

const gas = v.object({ gas: v.string(), gasPrice: v.string() })

/**
 * Builds a swap's transaction.
 *
 * @example
 * ```ts
 * import { type EndpointInput, buildSwapTransaction } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof buildSwapTransaction> = {
 *   body: {
 *     amount: '1000000',
 *     eip155: { slippage: 1 },
 *     from: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
 *     to: 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
 *     userAddress: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *   },
 * }
 * ```
 */
export const buildSwapTransaction = post('api', '/v1/convert/build-transaction', {
  answer: v.object({
    tx: v.object({
      /** CAIP-10, as is `to`. */
      from: v.string(),
      to: v.string(),
      data: v.string(),
      /** The amount to sell, in the token's smallest unit. */
      amount: v.string(),
      /** The transaction's value in wei. */
      value: v.string(),
      eip155: gas,
    }),
  }),
  body: v.object({
    amount: wireAmount,
    from: wireEvmAccountId,
    to: wireEvmAccountId,
    userAddress: wireEvmAccountId,
    projectId: v.optional(v.string()),
    eip155: v.optional(
      v.object({
        /** In percent: the accepted loss against the quote. */
        slippage: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(50))),
        /**
         * Approves the tokens by a signature (EIP-2612) that lets `permitSpender` take `amount`:
         * its deadline as 32 bytes, then the signature.
         */
        permit: v.optional(wirePermit),
      }),
    ),
    /** Uses a typical gas limit instead of a simulation. */
    disableEstimate: v.optional(v.boolean()),
  }),
})
