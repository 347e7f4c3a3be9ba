/** Bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Reads base64, with or without padding at its end; nothing for what is none. */
export function fromBase64(text: string): Uint8Array | undefined {
  if (!/^[a-z0-9+/]+={0,2}$/i.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  } catch {
    // Signs that do not add up to bytes.
    return undefined
  }
}

/** Bytes in hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reads hexadecimal digits; nothing for what is none. */
export function fromHex(text: string): Uint8Array | undefined {
  if (!isHex(text)) return undefined
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Whether a text is whole bytes in hexadecimal digits. */
function isHex(text: string): boolean {
  return /^(?:[0-9a-f]{2})+$/i.test(text)
}
