import { fromBase58 } from '../../core/bytes.ts'

/** Verifies an account's Ed25519 signature over a message. */
export async function verifySignature(
  account: string,
  signature: ArrayLike<number>,
  message: Uint8Array,
): Promise<boolean> {
  const key = fromBase58(account)
  const [signed, said] = [Uint8Array.from(signature), Uint8Array.from(message)]
  if (key.length !== 32 || signed.length !== 64) return false
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
