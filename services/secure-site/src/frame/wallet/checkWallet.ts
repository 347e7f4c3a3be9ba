import { type Bytes, KeysError, type Secret } from '@latchkey/keys'
import { factorsTag } from '@latchkey/keys/factors'
import { fromBase64Url } from '../encoding/bytes.ts'
import { accountsOf } from './accountsOf.ts'
import type { WalletAccount } from './WalletAccount.ts'

/**
 * Refuses a wallet whose accounts, factors or escrow the provider changed: the visitor would use
 * another address, or the next rotation would give the recovery share to the provider.
 */
export async function checkWallet(
  secret: Secret,
  { userId, wallet }: WalletAccount,
): Promise<void> {
  const { deriveAccounts } = await import('@latchkey/keys/signing')
  const derived = accountsOf(await deriveAccounts(secret))
  const isSame = derived.every(({ address, namespace }) =>
    wallet.accounts.some((one) => one.namespace === namespace && one.address === address),
  )
  const tag = await factorsTag(secret, userId, wallet)
  if (!isSame || !isEqual(tag, fromBase64Url(wallet.factorsTag)))
    throw new KeysError('SHARE_DAMAGED', { detail: 'The provider describes another wallet.' })
}

function isEqual(one: Bytes, other: Bytes): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place])
}
