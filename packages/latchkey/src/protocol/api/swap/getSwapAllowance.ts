import * as v from 'valibot'
import { wireEvmAccountId } from '../../caipWire.ts'
import type { Endpoint } from '../../endpoint.ts'

/** How much of a token swaps may take from an account. */
export const getSwapAllowance = {
  answer: v.object({
    allowance: v.string(),
    /** CAIP-10 of who takes tokens by signature; absent where swaps take none. */
    permitSpender: v.optional(v.string()),
  }),
  method: 'GET',
  path: '/v1/convert/allowance',
  query: v.object({ tokenAddress: wireEvmAccountId, userAddress: wireEvmAccountId }),
  service: 'api',
} as const satisfies Endpoint
