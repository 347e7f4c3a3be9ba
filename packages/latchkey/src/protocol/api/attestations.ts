import * as v from 'valibot'
import type { Endpoint } from '../endpoint.ts'

const attestationId = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Expected 64 hex digits'))

/**
 * Registers the page as the origin of a message before its publication. The id is the hex SHA-256
 * of the encrypted message; the browser's Origin header identifies the page.
 */
export const registerAttestation = {
  answer: 'nothing',
  body: v.object({ attestationId }),
  method: 'POST',
  path: '/v1/attestations',
  service: 'api',
} as const satisfies Endpoint

/** The origin of a message, for the wallet that received it. */
export const getAttestation = {
  answer: v.object({ attestationId, origin: v.string(), isScam: v.boolean() }),
  method: 'GET',
  parts: v.object({ attestationId }),
  path: '/v1/attestations/{attestationId}',
  service: 'api',
} as const satisfies Endpoint
