import type { Secret } from '../secret.ts'
import { deriveEd25519 } from './derivation/deriveEd25519.ts'
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
