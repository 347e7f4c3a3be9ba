import * as v from 'valibot'
import { get } from '../../endpoint.ts'
import { wireZone } from '../../nameWire.ts'

/**
 * At most five names similar to the typed one, and whether each is taken.
 *
 * @example
 * ```ts
 * import { type EndpointInput, suggestNames } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof suggestNames> = {
 *   path: { name: 'vera' },
 *   query: { zone: 'latchkey.id' },
 * }
 * ```
 */
export const suggestNames = get('api', '/v1/profile/suggestions/{name}', {
  answer: v.object({
    suggestions: v.pipe(
      v.array(v.object({ name: v.string(), registered: v.boolean() })),
      v.maxLength(5),
    ),
  }),
  parts: v.object({
    name: v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]{1,64}$/, 'Expected up to 64 small letters, digits and hyphens'),
    ),
  }),
  query: v.object({ zone: v.optional(wireZone) }),
})
