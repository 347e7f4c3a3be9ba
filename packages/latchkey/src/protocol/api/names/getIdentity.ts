import * as v from 'valibot'
import { get } from '../../endpoint.ts'
import { wireEvmAddress } from '../../nameWire.ts'
import { optionalSite, optionalText } from '../../wire.ts'

/**
 * The name and picture of an account; null if it has none.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getIdentity } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getIdentity> = {
 *   path: { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
 * }
 * ```
 */
export const getIdentity = get('api', '/v1/identity/{address}', {
  answer: v.object({ name: optionalText, avatar: optionalSite }),
  parts: v.object({ address: wireEvmAddress }),
  query: v.object({
    /** The requesting account. */
    sender: v.optional(wireEvmAddress),
  }),
})
