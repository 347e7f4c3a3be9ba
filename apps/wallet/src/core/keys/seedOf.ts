/** The seed of a phrase (BIP-39, without a passphrase). The browser computes it faster than a library does. */
export async function seedOf(phrase: string): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const words = encoder.encode(phrase.normalize('NFKD'))
  const key = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveBits'])
  const salt = encoder.encode('mnemonic')
  const how = { hash: 'SHA-512', iterations: 2048, name: 'PBKDF2', salt }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 512))
}
