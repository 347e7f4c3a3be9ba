import * as v from 'valibot'
import { wireEvmAccountId } from '../../caipWire.ts'
import type { Endpoint } from '../../endpoint.ts'
import { wireSignature } from '../../wireSignature.ts'

/** Writes down a smart session that the owner of an account granted. An endpoint of Latchkey's own. */
export const createSession = {
  answer: v.object({ pci: v.string() }),
  body: v.object({
    /** A `sessionGrant` as JSON. */
    message: v.pipe(v.string(), v.maxLength(32_768)),
    /** The account's own, of the message, as `personal_sign` makes it. */
    signature: wireSignature,
  }),
  method: 'POST',
  parts: v.object({ address: wireEvmAccountId }),
  path: '/v1/sessions/{address}',
  service: 'api',
} as const satisfies Endpoint
