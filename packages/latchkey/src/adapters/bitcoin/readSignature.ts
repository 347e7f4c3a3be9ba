import { fromBase64, fromHex } from './encoding.ts'

/** The bytes of a signature. What a base64 of its length would be, is never written in 16 digits only. */
export function readSignature(text: string): Uint8Array | undefined {
  // BIP-322 may say before the signature, which is whole fours in base64, of which kind it is.
  const bare = /^smp/.test(text) && text.length % 4 === 3 ? text.slice(3) : text
  return fromHex(bare) ?? fromBase64(bare)
}
