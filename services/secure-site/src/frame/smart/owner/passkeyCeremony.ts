import * as v from 'valibot'
import { toBase64Url } from '../../encoding/bytes.ts'
import { FrameError } from '../../port/FrameError.ts'

/** The source of passkeys, and the site that they belong to. */
export type Ceremony = {
  readonly credentials: Pick<CredentialsContainer, 'create' | 'get'>
  readonly rpId: string
}

type Expected = {
  readonly challenge: Uint8Array
  readonly rpId: string
  readonly type: 'webauthn.create' | 'webauthn.get'
}

const clientData = v.object({ challenge: v.string(), type: v.string() })

/** Flags of the authenticator: the visitor was there, and was verified. */
const present = 0x01
const verified = 0x04

/**
 * Checks what an authenticator answered. The account's contract looks at neither the site nor, in a new passkey,
 * the challenge.
 *
 * @throws FrameError `FAILED` for a response of another site or to another request
 */
export async function checkCeremony(
  {
    authenticatorData,
    clientDataJSON,
  }: { readonly authenticatorData: ArrayBuffer; readonly clientDataJSON: ArrayBuffer },
  { challenge, rpId, type }: Expected,
): Promise<void> {
  const data = new Uint8Array(authenticatorData)
  const site = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rpId)))
  const parsed = v.safeParse(
    v.pipe(v.string(), v.maxLength(4096), v.parseJson(), clientData),
    textOf(clientDataJSON),
  )
  const flags = data[32] ?? 0
  const isRight =
    data.length >= 37 &&
    site.every((byte, place) => data[place] === byte) &&
    (flags & present) !== 0 &&
    (flags & verified) !== 0 &&
    parsed.success &&
    parsed.output.type === type &&
    parsed.output.challenge === toBase64Url(challenge)
  if (!isRight) throw new FrameError('FAILED', 'The passkey answered another request.')
}

export function randomChallenge(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32))
}

export function textOf(bytes: ArrayBuffer): string {
  return new TextDecoder().decode(bytes)
}
