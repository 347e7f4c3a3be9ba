import { type Bytes, concatBytes } from '../../core/bytes.ts'

const numberLength = 4
const ivLength = 12

/** Encrypts outgoing and decrypts incoming messages, each direction numbered from one. */
export type Cipher = {
  seal(text: string): Promise<Bytes>
  /** @throws if the message was changed, repeated, skipped or reordered */
  open(message: Bytes): Promise<string>
}

/**
 * Encrypts messages with a session secret. The number is authenticated, which prevents replay and
 * reordering:
 *
 * ```
 * number (4, big-endian) · iv (12) · AES-128-GCM of the text, with the number as additional data
 * ```
 */
export function createCipher(secret: CryptoKey): Cipher {
  let sent = 0
  let lastNumber = 0
  return {
    async open(message) {
      const number = message.slice(0, numberLength)
      const expected = lastNumber + 1
      if (!isNumber(number, expected)) throw new Error('a message is out of order')
      lastNumber = expected
      const iv = message.slice(numberLength, numberLength + ivLength)
      const content = message.slice(numberLength + ivLength)
      const settings = { additionalData: number, iv, name: 'AES-GCM' }
      const plain = await crypto.subtle.decrypt(settings, secret, content)
      return new TextDecoder('utf-8', { fatal: true }).decode(plain)
    },
    async seal(text) {
      sent += 1
      const number = numbered(sent)
      const iv = crypto.getRandomValues(new Uint8Array(ivLength))
      const settings = { additionalData: number, iv, name: 'AES-GCM' }
      const content = await crypto.subtle.encrypt(settings, secret, new TextEncoder().encode(text))
      return concatBytes(number, iv, new Uint8Array(content))
    },
  }
}

function numbered(number: number): Bytes {
  const bytes = new Uint8Array(numberLength)
  new DataView(bytes.buffer).setUint32(0, number)
  return bytes
}

function isNumber(bytes: Bytes, expected: number): boolean {
  return bytes.length === numberLength && new DataView(bytes.buffer).getUint32(0) === expected
}
