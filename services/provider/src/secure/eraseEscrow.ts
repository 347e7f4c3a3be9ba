import type { Endpoint } from 'latchkey/protocol'
import * as v from 'valibot'

/** Erases the share of a deleted account. Sent by the provider's role `auth`, not by the frame. */
export const eraseEscrow = {
  answer: 'nothing',
  body: v.object({ statement: v.pipe(v.string(), v.maxLength(2_048)) }),
  method: 'POST',
  path: '/v1/escrow/erase',
  service: 'escrow',
} as const satisfies Endpoint
