import { blake2b } from '@noble/hashes/blake2b'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const context = new TextEncoder().encode('SS58PRE')

/** The public key of an SS58 address with a one-byte prefix; undefined if it is invalid. */
export function publicKeyOf(address: string): Uint8Array | undefined {
  const bytes = fromBase58(address)
  if (bytes?.length !== 35) return undefined
  const checked = checksum(bytes.subarray(0, 33))
  const isRight = bytes[33] === checked[0] && bytes[34] === checked[1]
  return isRight ? bytes.slice(1, 33) : undefined
}

/** Encodes a public key as an SS58 address. */
export function toAddress(publicKey: Uint8Array, prefix: number): string {
  const body = Uint8Array.of(prefix, ...publicKey)
  return toBase58(Uint8Array.of(...body, ...checksum(body).subarray(0, 2)))
}

function checksum(body: Uint8Array): Uint8Array {
  return blake2b(Uint8Array.of(...context, ...body))
}

function toBase58(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = letters.charAt(Number(value % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return letters.charAt(0).repeat(Math.max(zeros, 0)) + text
}

function fromBase58(text: string): Uint8Array | undefined {
  // 35 bytes are at most 48 base58 digits.
  if (!text || text.length > 48) return undefined
  let value = 0n
  for (const letter of text) {
    const digit = letters.indexOf(letter)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value > 0n; value /= 256n) bytes.unshift(Number(value % 256n))
  const [zeros = ''] = /^1*/.exec(text) ?? []
  return Uint8Array.from([...Array<number>(zeros.length).fill(0), ...bytes])
}
