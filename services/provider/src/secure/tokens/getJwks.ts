import type { Endpoint } from 'latchkey/protocol'
import * as v from 'valibot'

/** The public keys of access tokens, for the escrow service. */
export const getJwks = {
  answer: v.object({ keys: v.array(v.record(v.string(), v.unknown())) }),
  method: 'GET',
  path: '/v1/auth/jwks',
  service: 'auth',
} as const satisfies Endpoint
