import * as v from 'valibot'
import type { Endpoint } from '../endpoint.ts'

/** The chains that the provider's API serves, by transport, and those with a bundler for smart accounts. */
export const supportedChains = {
  answer: v.object({
    bundlers: v.optional(v.array(v.string())),
    /** Tokens by which smart accounts can pay fees, by chain. */
    feeTokens: v.optional(v.record(v.string(), v.array(v.string()))),
    http: v.array(v.string()),
    ws: v.array(v.string()),
  }),
  method: 'GET',
  path: '/v1/supported-chains',
  service: 'api',
} as const satisfies Endpoint
