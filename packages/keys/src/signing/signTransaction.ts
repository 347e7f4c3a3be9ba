import { type Hex, keccak256, serializeTransaction, type TransactionSerializable } from 'viem'
import { hashAuthorization } from 'viem/utils'
import type { Secret } from '../secret.ts'
import { signHash, withEvmKey } from './evmKey.ts'
import { type EvmTransaction, parseTransaction } from './parseTransaction.ts'

/**
 * Signs a transaction of type legacy (EIP-155), `eip2930`, `eip1559` or `eip7702`. The last holds one
 * authorization, of the signing account itself, which is signed with it.
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
  const serializable = authorized(key, transaction)
  const { r, s, yParity } = signHash(key, keccak256(serializeTransaction(serializable)))
  return serializeTransaction(serializable, { r, s, v: 27n + BigInt(yParity), yParity })
}

/** Signs the authorization of an `eip7702` transaction. */
function authorized(key: Uint8Array, transaction: EvmTransaction): TransactionSerializable {
  if (transaction.type !== 'eip7702') return transaction
  const { delegate: address, ...rest } = transaction
  const { chainId } = transaction
  // The sender's nonce grows before the chain checks its authorization.
  const nonce = transaction.nonce + 1
  const signature = signHash(key, hashAuthorization({ address, chainId, nonce }))
  return { ...rest, authorizationList: [{ address, chainId, nonce, ...signature }] }
}
