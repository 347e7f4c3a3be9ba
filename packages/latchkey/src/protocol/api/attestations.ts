import * as v from 'valibot'
import { get, post } from '../endpoint.ts'

const attestationId = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Expected 64 hex digits'))

/** The signature of the attestation, its origin and time by a key that the page's origin publishes. */
const signed = v.object({
  /** Ed25519, base64url without padding. */
  signature: v.pipe(v.string(), v.regex(/^[\w-]{86}$/, 'Expected 64 bytes as base64url')),
  /** When the origin signed, in milliseconds since 1970. */
  timestamp: v.pipe(v.number(), v.safeInteger()),
})

/**
 * Registers the page as the origin of a message before its publication. The id is the hex SHA-256
 * of the encrypted message; the browser's Origin header identifies the page.
 *
 * @example
 * ```ts
 * import { type EndpointInput, registerAttestation } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof registerAttestation> = {
 *   body: { attestationId: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
 * }
 * ```
 */
export const registerAttestation = post('api', '/v1/attestations', {
  answer: 'nothing',
  body: v.object({ attestationId, signed: v.optional(signed) }),
})

/**
 * The origin of a message, for the wallet that received it. `isSigned` is true if a key that the
 * origin publishes has signed it. Any script can register a message without that.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getAttestation } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getAttestation> = {
 *   path: { attestationId: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
 * }
 * ```
 */
export const getAttestation = get('api', '/v1/attestations/{attestationId}', {
  answer: v.object({
    attestationId,
    origin: v.string(),
    isScam: v.boolean(),
    isSigned: v.optional(v.boolean()),
  }),
  parts: v.object({ attestationId }),
})
