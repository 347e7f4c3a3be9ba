import * as v from 'valibot'
import type { Hex } from 'viem'

const coordinate = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{64}$/),
  v.transform((text) => text as Hex),
)

/** A passkey of this device that may own the smart account: no secret. */
export const passkeyOwner = v.object({
  /** The id of the credential, in base64url. */
  id: v.pipe(v.string(), v.maxLength(1400), v.regex(/^[\w-]+$/)),
  /** The public key on P-256. */
  x: coordinate,
  y: coordinate,
  /** Whether it signs for the account on this device. */
  isUsed: v.boolean(),
})

export type PasskeyOwner = v.InferOutput<typeof passkeyOwner>
