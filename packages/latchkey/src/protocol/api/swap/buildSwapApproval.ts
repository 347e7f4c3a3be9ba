import * as v from 'valibot'
import { wireAmount, wireEvmAccountId } from '../../caipWire.ts'
import { get } from '../../endpoint.ts'

/** Builds the transaction that approves a token amount for swaps, and no more. */
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
