import {
  type SolanaKey,
  solanaKeyOf,
} from '../../../../../packages/latchkey/src/testing/solana/solanaKeys.ts'

/** Ed25519 supports hardened derivation only. */
const hardened = 0x80000000

/** The key of a seed's nth account, at the path of most wallets: `m/44'/501'/n'/0'` (SLIP-10). */
export async function deriveSolanaKey(
  seed: Uint8Array<ArrayBuffer>,
  index: number,
): Promise<SolanaKey> {
  let node = await hmac(new TextEncoder().encode('ed25519 seed'), seed)
  for (const step of [44, 501, index, 0]) {
    const data = new Uint8Array(37)
    data.set(node.subarray(0, 32), 1)
    new DataView(data.buffer).setUint32(33, step + hardened)
    node = await hmac(node.slice(32), data)
  }
  return solanaKeyOf(node.slice(0, 32))
}

async function hmac(secret: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>) {
  const how = { hash: 'SHA-512', name: 'HMAC' }
  const key = await crypto.subtle.importKey('raw', secret, how, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, data))
}
