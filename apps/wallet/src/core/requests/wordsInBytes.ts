/** The text of some bytes, or the bytes in hex if they are no text. */
export function wordsInBytes(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  return isReadable(text) ? text : hexOfBytes(bytes)
}

/** Whether a text has no hidden characters. */
export function isReadable(text: string): boolean {
  // U+FFFD stands for invalid UTF-8; control characters would hide what the visitor signs.
  return !/[\uFFFD\p{Cc}]/u.test(text.replace(/[\n\r\t]/g, ''))
}

/** `0x00ff` */
export function hexOfBytes(bytes: Uint8Array): string {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
