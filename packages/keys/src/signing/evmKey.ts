import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, type Hex, hexToBytes } from 'viem'
import type { Secret } from '../secret.ts'
import { deriveSecp256k1 } from './derivation/deriveSecp256k1.ts'
import { seedFrom } from './mnemonic.ts'

/** BIP-44 path of the first Ethereum account. */
export const evmPath = "m/44'/60'/0'/0/0"

/**
 * Path of the key that owns the smart account. The account's signatures are not bound to its address, so
 * with the first account's key they would count for that account, too.
 */
const smartOwnerPath = "m/44'/60'/1'/0/0"

/** The key that signs: the first account's, or the smart account's owner. */
export type EvmSigner = 'account' | 'smartOwner'

/** Lends an EVM private key to `use`, and wipes it afterwards. */
export async function withEvmKey<result>(
  secret: Secret,
  use: (key: Uint8Array) => result,
  signer: EvmSigner = 'account',
): Promise<result> {
  const seed = await seedFrom(secret)
  const key = await deriveSecp256k1(seed, signer === 'smartOwner' ? smartOwnerPath : evmPath)
  seed.fill(0)
  try {
    return use(key)
  } finally {
    key.fill(0)
  }
}

/** Signs a hash with ECDSA as RFC 6979, low s. */
export function signHash(key: Uint8Array, hash: Hex): { r: Hex; s: Hex; yParity: number } {
  const options = { format: 'recovered', prehash: false } as const
  const signature = secp256k1.sign(hexToBytes(hash), key, options)
  return {
    yParity: signature[0] ?? 0,
    r: bytesToHex(signature.subarray(1, 33)),
    s: bytesToHex(signature.subarray(33)),
  }
}

/** Signs a hash as wallets return it: r, s, and 27 or 28. */
export function signHashAsHex(key: Uint8Array, hash: Hex): Hex {
  const { r, s, yParity } = signHash(key, hash)
  return `0x${r.slice(2)}${s.slice(2)}${yParity === 0 ? '1b' : '1c'}`
}
