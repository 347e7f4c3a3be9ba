import { fromBase64Url } from '../encoding/bytes.ts'

/** Code and key that the frame gives the window that creates a passkey. */
export type HandOverLink = {
  readonly code: string
  /** X25519; the PRF output is sealed to it. */
  readonly publicKey: Uint8Array<ArrayBuffer>
}

/** Reads the fragment of a window's address; undefined unless it has the form that `openHandOver` writes. */
export function parseHandOver(fragment: string): HandOverLink | undefined {
  const [, code, key] = /^([\w-]{43})\.([\w-]{43})$/.exec(fragment.slice(0, 100)) ?? []
  if (code === undefined || key === undefined) return undefined
  return { code, publicKey: fromBase64Url(key) }
}
