import * as v from 'valibot'
import { wireEvmAccountId } from '../../caipWire.ts'
import { get } from '../../endpoint.ts'

/** The allowance of an account's token for swaps. */
export const getSwapAllowance = get('api', '/v1/convert/allowance', {
  answer: v.object({
    allowance: v.string(),
    /** CAIP-10 of the spender of permits; undefined if swaps accept none. */
    permitSpender: v.optional(v.string()),
  }),
  query: v.object({ tokenAddress: wireEvmAccountId, userAddress: wireEvmAccountId }),
})
