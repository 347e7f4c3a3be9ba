import type { Address, Hex } from 'viem'
import { hashAuthorization } from 'viem/utils'
import { KeysError } from '../KeysError.ts'
import type { Secret } from '../secret.ts'
import { signHashAsHex, withEvmKey } from './evmKey.ts'
import { isEvmAddress, isIndex } from './parseTransaction.ts'

/** Gives the signing account the code of a contract (EIP-7702). */
export type Authorization = {
  readonly address: Address
  readonly chainId: number
  /** The account's nonce when the chain checks it. */
  readonly nonce: number
}

/**
 * Signs an authorization that another account's transaction carries. An `eip7702` transaction signs its own.
 *
 * @throws `TRANSACTION_INVALID` for a value out of range, or one for all chains
 *
 * @example
 * ```ts
 * const signature = await backend.reveal((secret) =>
 *   signAuthorization(secret, {
 *     address: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
 *     chainId: 1,
 *     nonce: 0,
 *   }),
 * )
 * declare const backend: import('@latchkey/keys').KeyBackend
 * ```
 */
export async function signAuthorization(
  secret: Secret,
  { address, chainId, nonce }: Authorization,
): Promise<Hex> {
  // Chain 0 would mean every chain.
  if (!isEvmAddress(address) || !isIndex(chainId) || chainId === 0 || !isIndex(nonce))
    throw new KeysError('TRANSACTION_INVALID', { detail: 'The authorization is invalid.' })
  const hash = hashAuthorization({ address, chainId, nonce })
  return withEvmKey(secret, (key) => signHashAsHex(key, hash))
}
