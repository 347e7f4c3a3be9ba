import {
  type SolanaKey,
  solanaKeyOf,
} from '../../../../../packages/latchkey/src/testing/solana/solanaKeys.ts'

/** Ed25519 supports hardened derivation only. */
const hardened = 0x80000000

/** The key of a phrase's nth account, at the path of most wallets: `m/44'/501'/n'/0'` (SLIP-10). */
export async function deriveSolanaKey(phrase: string, index: number): Promise<SolanaKey> {
  let node = await hmac(bytesOf('ed25519 seed'), await seedOf(phrase))
  for (const step of [44, 501, index, 0]) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, step + hardened)
    node = await hmac(node.slice(32), data)
  }
  return solanaKeyOf(node.slice(0, 32))
}

async function seedOf(phrase: string): Promise<Uint8Array<ArrayBuffer>> {
  const words = bytesOf(phrase.normalize('NFKD'))
  const key = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveBits'])
  const salt = bytesOf('mnemonic')
  const how = { hash: 'SHA-512', iterations: 2048, name: 'PBKDF2', salt }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 512))
}

async function hmac(secret: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>) {
  const how = { hash: 'SHA-512', name: 'HMAC' }
  const key = await crypto.subtle.importKey('raw', secret, how, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, data))
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
