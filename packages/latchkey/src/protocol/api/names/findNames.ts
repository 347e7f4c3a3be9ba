import * as v from 'valibot'
import { get } from '../../endpoint.ts'
import { nameRecord, wireApiVersion, wireEvmAddress } from '../../nameWire.ts'

/**
 * The names of an address, the oldest first.
 *
 * @example
 * ```ts
 * import { type EndpointInput, findNames } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof findNames> = {
 *   path: { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
 *   query: { apiVersion: '2' },
 * }
 * ```
 */
export const findNames = get('api', '/v1/profile/reverse/{address}', {
  answer: v.array(nameRecord),
  parts: v.object({ address: wireEvmAddress }),
  query: v.object({ apiVersion: wireApiVersion, sender: v.optional(wireEvmAddress) }),
})
