import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { type Address, getAddress, keccak256, sliceHex } from 'viem'
import type { Secret } from '../secret.ts'
import { toBase58 } from './base58.ts'
import { type EvmSigner, evmPath, withEvmKey } from './evmKey.ts'
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
  const address = await evmAddress(secret, 'account')
  const solana = await withSolanaKey(secret, (key) => ed25519.getPublicKey(key))
  return {
    eip155: { address, path: evmPath },
    solana: { address: toBase58(solana), path: solanaPath },
  }
}

/**
 * Derives the address of the key that owns the smart account, at `m/44'/60'/1'/0/0`.
 *
 * Vector: `src/fixtures/accounts.json`; a test compares it with viem's account at the path.
 *
 * @example
 * ```ts
 * const owner = await backend.reveal(deriveSmartOwner)
 * declare const backend: import('@latchkey/keys').KeyBackend
 * ```
 */
export function deriveSmartOwner(secret: Secret): Promise<Address> {
  return evmAddress(secret, 'smartOwner')
}

async function evmAddress(secret: Secret, signer: EvmSigner): Promise<Address> {
  const key = await withEvmKey(secret, (bytes) => secp256k1.getPublicKey(bytes, false), signer)
  return getAddress(sliceHex(keccak256(key.subarray(1)), 12))
}
