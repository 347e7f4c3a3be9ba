// chunk: bytes

/** Bytes that WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function toBase64(bytes: Iterable<number>): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Writes base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}

/**
 * Reads base64 or base64url, with or without padding.
 *
 * @throws `InvalidCharacterError` for anything else
 */
export function fromBase64(text: string): Bytes {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0))
}

/** Writes base58 with the alphabet of Bitcoin and Solana (base58btc). */
export function toBase58(bytes: Uint8Array): string {
  let text = ''
  for (let rest = BigInt(`0x0${toHex(bytes)}`); rest > 0n; rest /= 58n)
    text = alphabet[Number(rest % 58n)] + text
  for (const byte of bytes) {
    if (byte) break
    text = `1${text}`
  }
  return text
}

/**
 * Reads base58btc.
 *
 * @throws for any letter outside the alphabet
 */
export function fromBase58(text: string): Bytes {
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) throw new Error(`${letter} is not in the base58 alphabet`)
    value = value * 58n + BigInt(digit)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const digits = value ? value.toString(16) : ''
  return concatBytes(new Uint8Array(zeros), fromHex(digits.length % 2 ? `0${digits}` : digits))
}

/** Writes hexadecimal digits without `0x`. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reads hexadecimal digits without `0x`, unchecked. */
export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
