import * as v from 'valibot'
import { wireAmount, wireEvmAccountId } from '../../caipWire.ts'
import type { Endpoint } from '../../endpoint.ts'
import { wirePermit } from '../../wirePermit.ts'

const gas = v.object({ gas: v.string(), gasPrice: v.string() })

/** Writes the transaction that swaps. */
export const buildSwapTransaction = {
  answer: v.object({
    tx: v.object({
      /** CAIP-10, as is `to`. */
      from: v.string(),
      to: v.string(),
      data: v.string(),
      /** What is given, in the token's smallest unit. */
      amount: v.string(),
      /** What goes along in the chain's own coin, in wei. */
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
        /** In percent: how much less than quoted is still taken. */
        slippage: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(50))),
        /**
         * Takes the tokens by a signature (EIP-2612) that lets `permitSpender` have `amount`: its
         * deadline as 32 bytes, then the signature.
         */
        permit: v.optional(wirePermit),
      }),
    ),
    /** Trusts a usual amount of gas instead of trying the transaction out. */
    disableEstimate: v.optional(v.boolean()),
  }),
  method: 'POST',
  path: '/v1/convert/build-transaction',
  service: 'api',
} as const satisfies Endpoint
