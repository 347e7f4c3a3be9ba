import * as v from 'valibot'
import { wireEvmAccountId } from '../../caipWire.ts'
import { post } from '../../endpoint.ts'
import { wireSignature } from '../../wireSignature.ts'

/** Stores an app permission that the owner of an account granted. Latchkey's own endpoint. */
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
