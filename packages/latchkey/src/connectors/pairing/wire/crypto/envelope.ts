import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import {
  bytesToHex,
  concatBytes,
  hexToBytes,
  randomBytes,
  utf8ToBytes,
} from '@noble/hashes/utils.js'
import { fromBase64, toBase64, toBase64Url } from '../../../../core/bytes.ts'
import { pairingError } from '../../errors.ts'

// 0 | iv (12) | sealed            both sides have the key
// 1 | public key (32) | iv | sealed   the reader derives the key from the sender's
// 2 | text                        plaintext: the first request by link, before there is a key

/** An envelope's content; keys as hex. */
export type EnvelopeContent =
  | { readonly type: 0; readonly symKey: string; readonly text: string }
  | {
      readonly type: 1
      readonly symKey: string
      readonly senderPublicKey: string
      readonly text: string
    }
  | { readonly type: 2; readonly text: string }

/** The maximum length of an envelope in characters. */
export const envelopeLimit = 2_000_000

/** Seals a text into an envelope: base64 for the relay, base64url for links. */
export function sealEnvelope(letter: EnvelopeContent): string {
  const bytes = utf8ToBytes(letter.text)
  if (letter.type === 2) return toBase64Url(concatBytes(Uint8Array.of(2), bytes))
  const iv = randomBytes(12)
  const head = letter.type === 1 ? hexToBytes(letter.senderPublicKey) : new Uint8Array()
  const sealed = chacha20poly1305(hexToBytes(letter.symKey), iv).encrypt(bytes)
  return toBase64(concatBytes(Uint8Array.of(letter.type), head, iv, sealed))
}

/**
 * Opens an envelope of type 0 or 1. `keyOf` returns the symmetric key, from the sender's public key
 * if the
 * envelope contains one. Type 2 does not authenticate its sender and is refused.
 *
 * @throws {@link LatchkeyError} `ENVELOPE_INVALID`
 */
export function openEnvelope(
  envelope: string,
  keyOf: (senderPublicKey?: string) => string | undefined,
): string {
  return read(envelope, (bytes) => {
    if (bytes[0] !== 0 && bytes[0] !== 1) throw new TypeError('unknown type')
    const at = bytes[0] ? 33 : 1
    if (bytes.length < at + 28) throw new TypeError('too short')
    const key = keyOf(bytes[0] ? bytesToHex(bytes.subarray(1, 33)) : undefined)
    if (!key) throw new TypeError('no key for it')
    const cipher = chacha20poly1305(hexToBytes(key), bytes.subarray(at, at + 12))
    return cipher.decrypt(bytes.subarray(at + 12))
  })
}

function read(envelope: string, opened: (bytes: Uint8Array) => Uint8Array): string {
  try {
    if (envelope.length > envelopeLimit) throw new TypeError('too long')
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return decoder.decode(opened(fromBase64(envelope)))
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : cause
    throw pairingError('ENVELOPE_INVALID', { cause, problem })
  }
}
