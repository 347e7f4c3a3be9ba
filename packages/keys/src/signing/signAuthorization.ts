import type { Address, Hex } from 'viem'
import { hashAuthorization } from 'viem/utils'
import { KeysError } from '../KeysError.ts'
import type { Secret } from '../secret.ts'
import { signHash, withEvmKey } from './evmKey.ts'
import { isEvmAddress, isIndex } from './parseTransaction.ts'

/** Gives the signing account the code of a contract (EIP-7702). */
export type Authorization = {
  readonly address: Address
  readonly chainId: number
  /** The account's nonce when the chain checks it. */
  readonly nonce: number
}

/** A signature by its parts. */
export type SignedAuthorization = { readonly r: Hex; readonly s: Hex; readonly yParity: number }

/**
 * Signs an authorization that another account's transaction carries. An `eip7702` transaction signs its own.
 *
 * @throws `TRANSACTION_INVALID` for a value out of range, or one for all chains
 *
 * @example
 * ```ts
 * const { r, s, yParity } = await backend.reveal((secret) =>
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
): Promise<SignedAuthorization> {
  // Chain 0 would mean every chain.
  if (!isEvmAddress(address) || !isIndex(chainId) || chainId === 0 || !isIndex(nonce))
    throw new KeysError('TRANSACTION_INVALID', { detail: 'The authorization is invalid.' })
  return withEvmKey(secret, (key) => signHash(key, hashAuthorization({ address, chainId, nonce })))
}
