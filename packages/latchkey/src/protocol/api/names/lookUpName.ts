import * as v from 'valibot'
import { get } from '../../endpoint.ts'
import { nameRecord, wireApiVersion, wireName } from '../../nameWire.ts'

/**
 * The addresses of a name. The response for a free name is an empty list.
 *
 * @example
 * ```ts
 * import { type EndpointInput, lookUpName } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof lookUpName> = {
 *   path: { name: 'vera.latchkey.id' },
 *   query: { apiVersion: '2' },
 * }
 * ```
 */
export const lookUpName = get('api', '/v1/profile/account/{name}', {
  answer: v.union([nameRecord, v.pipe(v.array(v.never()), v.maxLength(0))]),
  parts: v.object({ name: wireName }),
  query: v.object({ apiVersion: wireApiVersion }),
})
