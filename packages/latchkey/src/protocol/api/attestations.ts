import * as v from 'valibot'
import type { Endpoint } from '../endpoint.ts'

const attestationId = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Expected 64 hex digits'))

/**
 * A page says that a message is its own, before the message is published. The id is the hex SHA-256
 * of the message as it goes to the relay; the browser says which page it is.
 */
export const registerAttestation = {
  answer: 'nothing',
  body: v.object({ attestationId }),
  method: 'POST',
  path: '/v1/attestations',
  service: 'api',
} as const satisfies Endpoint

/** Where a message comes from, for the wallet that got it. */
export const getAttestation = {
  answer: v.object({ attestationId, origin: v.string(), isScam: v.boolean() }),
  method: 'GET',
  parts: v.object({ attestationId }),
  path: '/v1/attestations/{attestationId}',
  service: 'api',
} as const satisfies Endpoint
