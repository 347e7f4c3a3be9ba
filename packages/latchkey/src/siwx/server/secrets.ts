import { toHex } from '../../core/bytes.ts'

/** 256 random bits in hexadecimal digits. */
export function createSecret(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)))
}

/** The id under which a store keeps what belongs to a secret. */
export async function hashSecret(secret: string): Promise<string> {
  const bytes = new TextEncoder().encode(secret)
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
