import { fromBase64, fromHex } from '../encoding.ts'

/** What BIP-322 may say before a signature: the simple way, the full one, and the one that names coins too. */
export type SignatureForm = 'smp' | 'ful' | 'pof'

/** The bytes of a signature, and of which form it says to be, where it says so. */
export type ReadSignature = { readonly bytes: Uint8Array; readonly form?: SignatureForm }

/** Reads a signature. What a base64 of its length would be, is never written in 16 digits only. */
export function readSignature(text: string): ReadSignature | undefined {
  // No signature without its form begins with the bytes that these letters would stand for.
  const form = (['smp', 'ful', 'pof'] as const).find((one) => text.startsWith(one))
  const bare = form ? text.slice(form.length) : text
  const bytes = fromHex(bare) ?? fromBase64(bare)
  return bytes && (form ? { bytes, form } : { bytes })
}
