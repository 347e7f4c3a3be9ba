import * as v from 'valibot'
import { wireAmount, wireEvmAccountId } from '../../caipWire.ts'
import { post } from '../../endpoint.ts'
import { wirePermit } from '../../wirePermit.ts'

const gas = v.object({ gas: v.string(), gasPrice: v.string() })

/** Builds a swap's transaction. */
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
