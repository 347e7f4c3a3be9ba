/** Bytes that WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Writes base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Reads base64url without padding. @throws for any other text */
export function fromBase64Url(text: string): Bytes {
  if (!/^[\w-]*$/.test(text)) throw new TypeError('The text is not base64url.')
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}
