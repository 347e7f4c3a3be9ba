/** Bytes that WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>

/** The parts as one. */
export function join(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** The bytes of a text in base64, of either alphabet. @throws where it is none */
export function fromBase64(text: string): Bytes {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(plain), (sign) => sign.charCodeAt(0))
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes as Solana writes addresses. */
export function toBase58(bytes: Uint8Array): string {
  let text = ''
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  for (; rest > 0n; rest /= 58n) text = alphabet[Number(rest % 58n)] + text
  for (const byte of bytes) {
    if (byte) break
    text = `1${text}`
  }
  return text
}
