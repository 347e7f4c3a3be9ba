import * as v from 'valibot'
import { wireEvmAccountId } from '../../caipWire.ts'
import { post } from '../../endpoint.ts'
import { wireSignature } from '../../wireSignature.ts'

/**
 * Revokes an app permission.
 *
 * @example
 * ```ts
 * import { type EndpointInput, revokeSession } from 'latchkey/protocol'
 *
 * const toInput = (signature: string): EndpointInput<typeof revokeSession> => ({
 *   body: { pci: 'the-id-of-the-grant', signature },
 *   path: { address: 'eip155:8453:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
 * })
 * ```
 */
export const revokeSession = post('api', '/v1/sessions/{address}/revoke', {
  answer: v.object({ success: v.boolean() }),
  body: v.object({
    pci: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/, 'Expected the id of a session')),
    /** The account's signature of {@link sessionRevocation}. */
    signature: wireSignature,
  }),
  parts: v.object({ address: wireEvmAccountId }),
})

/**
 * The text that the owner of an account signs to revoke a permission.
 *
 * @example
 * ```ts
 * import { sessionRevocation } from 'latchkey/protocol'
 *
 * const message = sessionRevocation('0x7099…79C8', 'the-id-of-the-grant')
 * ```
 */
export function sessionRevocation(address: string, pci: string): string {
  return `Revoke the session ${pci} of ${address}`
}
