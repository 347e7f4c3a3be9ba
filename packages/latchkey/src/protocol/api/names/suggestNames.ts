import * as v from 'valibot'
import type { Endpoint } from '../../endpoint.ts'
import { wireZone } from '../../nameWire.ts'

/** At most five names similar to the typed one, and whether each is taken. */
export const suggestNames = {
  answer: v.object({
    suggestions: v.pipe(
      v.array(v.object({ name: v.string(), registered: v.boolean() })),
      v.maxLength(5),
    ),
  }),
  method: 'GET',
  parts: v.object({
    name: v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]{1,64}$/, 'Expected up to 64 small letters, digits and hyphens'),
    ),
  }),
  path: '/v1/profile/suggestions/{name}',
  query: v.object({ zone: v.optional(wireZone) }),
  service: 'api',
} as const satisfies Endpoint
