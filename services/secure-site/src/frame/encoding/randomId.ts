import { toHex } from './bytes.ts'

/** A random id of 32 hexadecimal digits. */
export function randomId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16))).slice(2)
}
