/** Bytes that WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Reads `0x` and whole bytes. @throws TypeError for anything else */
export function fromHex(text: string): Bytes {
  if (!isHex(text)) throw new TypeError('The text is not hexadecimal.')
  const pairs = text.slice(2).match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

export function toHex(bytes: Uint8Array): `0x${string}` {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

export function isHex(text: string): text is `0x${string}` {
  return /^0x(?:[\da-f]{2})*$/i.test(text)
}

/** Reads base64 with padding. @throws TypeError for anything else */
export function fromBase64(text: string): Bytes {
  if (!/^[A-Za-z\d+/]*={0,2}$/.test(text) || text.length % 4 !== 0)
    throw new TypeError('The text is not base64.')
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Writes base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Reads base64url without padding. @throws for any other text */
export function fromBase64Url(text: string): Bytes {
  if (!/^[\w-]*$/.test(text)) throw new TypeError('The text is not base64url.')
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}
