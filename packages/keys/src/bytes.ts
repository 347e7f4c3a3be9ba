/** Bytes that WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>

export function concatBytes(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Compares in a time that depends on the lengths only. */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0)
  return difference === 0
}

/** Writes base64url without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Reads base64url without padding; undefined for anything else, and for a second spelling of the same bytes. */
export function fromBase64Url(text: string): Bytes | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return
  const plain = text.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0))
  return toBase64Url(bytes) === text ? bytes : undefined
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}
