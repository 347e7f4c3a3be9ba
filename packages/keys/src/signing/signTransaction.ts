import { type Hex, keccak256, serializeTransaction } from 'viem'
import type { Secret } from '../secret.ts'
import { signHash, withEvmKey } from './evmKey.ts'
import { type EvmTransaction, parseTransaction } from './parseTransaction.ts'

/**
 * Signs a transaction of type legacy (EIP-155), `eip2930` or `eip1559`.
 *
 * Vector: `src/fixtures/ethereum.json` (the example of EIP-155); a property in
 * `signTransaction.test.ts` compares it with viem's account.
 *
 * @returns the raw transaction
 * @throws `TRANSACTION_INVALID` for another type, an unknown or missing field, or a value out of range
 *
 * @example
 * ```ts
 * const raw = await backend.reveal((secret) =>
 *   signTransaction(secret, {
 *     type: 'eip1559',
 *     chainId: 1,
 *     nonce: 0,
 *     gas: 21_000n,
 *     maxFeePerGas: 20_000_000_000n,
 *     maxPriorityFeePerGas: 1_000_000_000n,
 *     to: '0xF278cF59F82eDcf871d630F28EcC8056f25C1cdb',
 *     value: 1n,
 *   }),
 * )
 * declare const backend: import('@latchkey/keys').KeyBackend
 * ```
 */
export async function signTransaction(secret: Secret, transaction: EvmTransaction): Promise<Hex> {
  const parsed = parseTransaction(transaction)
  return withEvmKey(secret, (key) => signParsed(key, parsed))
}

/** Signs a transaction that {@link parseTransaction} returned. */
export function signParsed(key: Uint8Array, transaction: EvmTransaction): Hex {
  const { r, s, yParity } = signHash(key, keccak256(serializeTransaction(transaction)))
  return serializeTransaction(transaction, { r, s, v: 27n + BigInt(yParity), yParity })
}
