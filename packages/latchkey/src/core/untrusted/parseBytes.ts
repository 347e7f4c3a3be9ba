import { fromBase64, fromHex } from '../bytes.ts'

/** Parses base64, with or without padding; undefined if invalid. */
export function parseBase64(text: string): Uint8Array | undefined {
  if (!/^[a-z0-9+/]+={0,2}$/i.test(text)) return undefined
  try {
    return fromBase64(text)
  } catch {
    // An impossible length.
    return undefined
  }
}

/** Parses hexadecimal digits; undefined if invalid. */
export function parseHex(text: string): Uint8Array | undefined {
  return /^(?:[0-9a-f]{2})+$/i.test(text) ? fromHex(text) : undefined
}
