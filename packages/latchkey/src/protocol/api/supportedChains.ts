import * as v from 'valibot'
import { get } from '../endpoint.ts'

/**
 * The chains that the provider's API serves, by transport, and those with a bundler for smart accounts.
 *
 * @example
 * ```ts
 * import { type EndpointAnswer, supportedChains } from 'latchkey/protocol'
 *
 * const hasBundler = ({ bundlers }: EndpointAnswer<typeof supportedChains>) =>
 *   bundlers?.includes('eip155:8453')
 * ```
 */
export const supportedChains = get('api', '/v1/supported-chains', {
  answer: v.object({
    bundlers: v.optional(v.array(v.string())),
    /** Tokens by which smart accounts can pay fees, by chain. */
    feeTokens: v.optional(v.record(v.string(), v.array(v.string()))),
    http: v.array(v.string()),
    ws: v.array(v.string()),
  }),
})
