import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { type Address, getAddress, keccak256, sliceHex } from 'viem'
import type { Secret } from '../secret.ts'
import { toBase58 } from './base58.ts'
import { evmPath, withEvmKey } from './evmKey.ts'
import { solanaPath, withSolanaKey } from './solanaKey.ts'

/** The public side of a wallet. */
export type Accounts = {
  /** Address with the checksum of EIP-55. */
  readonly eip155: { readonly address: Address; readonly path: typeof evmPath }
  /** Address in base58. */
  readonly solana: { readonly address: string; readonly path: typeof solanaPath }
}

/**
 * Derives the accounts of a secret: BIP-39 seed, then BIP-32 for EVM and SLIP-0010 for Solana.
 *
 * Vectors: `src/fixtures/accounts.json`, and for the steps `bip39.json`, `bip32.json`, `slip10.json`.
 *
 * @example
 * ```ts
 * const { eip155, solana } = await backend.reveal(deriveAccounts)
 * declare const backend: import('@latchkey/keys').KeyBackend
 * ```
 */
export async function deriveAccounts(secret: Secret): Promise<Accounts> {
  const evm = await withEvmKey(secret, (key) => secp256k1.getPublicKey(key, false))
  const solana = await withSolanaKey(secret, (key) => ed25519.getPublicKey(key))
  return {
    eip155: { address: getAddress(sliceHex(keccak256(evm.subarray(1)), 12)), path: evmPath },
    solana: { address: toBase58(solana), path: solanaPath },
  }
}
