import { type Bytes, concatBytes } from '../bytes.ts'
import type { Secret } from '../secret.ts'
import { indicesOf } from './evmKey.ts'
import { seedFrom } from './mnemonic.ts'

/** Path of the first Solana account, as Phantom, Solflare and the Solana CLI derive it. */
export const solanaPath = "m/44'/501'/0'/0'"

/** Lends the private key (seed) of the Solana account to `use`, and wipes it afterwards. */
export async function withSolanaKey<result>(
  secret: Secret,
  use: (key: Uint8Array) => result,
): Promise<result> {
  const seed = await seedFrom(secret)
  const key = await deriveEd25519(seed, solanaPath)
  seed.fill(0)
  try {
    return use(key)
  } finally {
    key.fill(0)
  }
}

/** The private key at a SLIP-0010 path for ed25519, where every step is hardened. */
export async function deriveEd25519(seed: Bytes, path: string): Promise<Bytes> {
  let node = await hmacSha512(new TextEncoder().encode('ed25519 seed'), seed)
  for (const index of indicesOf(path)) {
    const number = new Uint8Array(4)
    new DataView(number.buffer).setUint32(0, index)
    const data = concatBytes(Uint8Array.of(0), node.subarray(0, 32), number)
    const child = await hmacSha512(node.slice(32), data)
    node.fill(0)
    data.fill(0)
    node = child
  }
  const key = node.slice(0, 32)
  node.fill(0)
  return key
}

/** Wipes the key after use. */
async function hmacSha512(key: Bytes, data: Bytes): Promise<Bytes> {
  const algorithm = { name: 'HMAC', hash: 'SHA-512' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  key.fill(0)
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, data))
}
