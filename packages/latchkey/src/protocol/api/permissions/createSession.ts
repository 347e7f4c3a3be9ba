import * as v from 'valibot'
import { wireEvmAccountId } from '../../caipWire.ts'
import { post } from '../../endpoint.ts'
import { wireSignature } from '../../wireSignature.ts'

/**
 * Stores an app permission that the owner of an account granted. Latchkey's own endpoint.
 *
 * @example
 * ```ts
 * import { createSession, type EndpointInput } from 'latchkey/protocol'
 *
 * const toInput = (message: string, signature: string): EndpointInput<typeof createSession> => ({
 *   body: { message, signature },
 *   path: { address: 'eip155:8453:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
 * })
 * ```
 */
export const createSession = post('api', '/v1/sessions/{address}', {
  answer: v.object({ pci: v.string() }),
  body: v.object({
    /** A `sessionGrant` as JSON. */
    message: v.pipe(v.string(), v.maxLength(32_768)),
    /** The account's `personal_sign` signature of the message. */
    signature: wireSignature,
  }),
  parts: v.object({ address: wireEvmAccountId }),
})
