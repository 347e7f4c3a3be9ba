/** The text in some bytes, or the bytes themselves in hex where there is none. */
export function wordsInBytes(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  return isReadable(text) ? text : hexOfBytes(bytes)
}

/** Whether a text is what it looks like. */
export function isReadable(text: string): boolean {
  // U+FFFD stands for bytes that are no text; control characters would hide what is signed.
  return !/[\uFFFD\p{Cc}]/u.test(text.replace(/[\n\r\t]/g, ''))
}

/** `0x00ff` */
export function hexOfBytes(bytes: Uint8Array): string {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
