import { parseBase64, parseHex } from '../../core/untrusted/parseBytes.ts'

/** Prefixes of BIP-322 signatures: simple, full, and proof of funds. */
export type SignatureForm = 'smp' | 'ful' | 'pof'

/** A decoded signature, with its form if it has a prefix. */
export type ReadSignature = { readonly bytes: Uint8Array; readonly form?: SignatureForm }

/**
 * Decodes a signature. Base64 of this length never consists of hexadecimal digits alone, so
 * hexadecimal wins.
 */
export function readSignature(text: string): ReadSignature | undefined {
  // No unprefixed signature decodes to bytes that begin with these letters.
  const form = (['smp', 'ful', 'pof'] as const).find((one) => text.startsWith(one))
  const bare = form ? text.slice(form.length) : text
  const bytes = parseHex(bare) ?? parseBase64(bare)
  return bytes && (form ? { bytes, form } : { bytes })
}
