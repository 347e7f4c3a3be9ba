import * as v from 'valibot'
import { wireEvmAccountId } from '../../caipWire.ts'
import type { Endpoint } from '../../endpoint.ts'

/** The allowance of an account's token for swaps. */
export const getSwapAllowance = {
  answer: v.object({
    allowance: v.string(),
    /** CAIP-10 of the spender of permits; undefined if swaps accept none. */
    permitSpender: v.optional(v.string()),
  }),
  method: 'GET',
  path: '/v1/convert/allowance',
  query: v.object({ tokenAddress: wireEvmAccountId, userAddress: wireEvmAccountId }),
  service: 'api',
} as const satisfies Endpoint
