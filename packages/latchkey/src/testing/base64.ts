/** Bytes as text that JSON can carry. */
export const base64 = {
  decode: (text: string): Uint8Array =>
    Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
  encode: (bytes: Uint8Array): string =>
    btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
}
