import { type Address, getAddressEncoder } from '@solana/kit'

/** Verifies an account's Ed25519 signature over a message. */
export async function verifySignature(
  account: Address,
  signature: ArrayLike<number>,
  message: Uint8Array,
): Promise<boolean> {
  const [key, signed, said] = [getAddressEncoder().encode(account), signature, message].map(
    (bytes) => Uint8Array.from(bytes),
  )
  if (!key || !signed || !said || signed.length !== 64) return false
  try {
    const { subtle } = crypto
    const publicKey = await subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', publicKey, signed, said)
  } catch {
    // An older browser, or an insecure page.
    const { verifyWithNoble } = await import('./verifyWithNoble.ts')
    return verifyWithNoble(key, signed, said)
  }
}
