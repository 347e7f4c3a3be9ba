import { type Bytes, KeysError, sealingContext } from '@latchkey/keys'
import {
  type FactorKey,
  factorKeyFromPhrase,
  factorKeyFromPrf,
  openWithFactor,
} from '@latchkey/keys/factors'
import type { WireFactor, WireWallet } from 'latchkey/protocol/auth'
import { fromBase64Url } from '../encoding/bytes.ts'
import type { FrameContext } from '../FrameContext.ts'
import { FrameError } from '../port/FrameError.ts'
import { changeFactors, factorsWithout } from './changeFactors.ts'
import { addDevice } from './findShares.ts'
import type { WalletAccount } from './WalletAccount.ts'

type Context = Pick<FrameContext, 'auth' | 'storage'>

/** Adds this device with the PRF output of a passkey, and wipes the output. */
export async function recoverWithPasskey(
  context: Context,
  account: WalletAccount,
  { credentialId, prf }: { readonly credentialId: string; readonly prf: Bytes },
): Promise<void> {
  const factor = account.wallet.factors.find((one) => one.credentialId === credentialId)
  if (!factor) throw new FrameError('FAILED', 'This passkey does not open the wallet.')
  try {
    await open(context, account, factor, await factorKeyFromPrf(prf, account.userId))
  } finally {
    prf.fill(0)
  }
}

/**
 * Adds this device with the recovery phrase, then splits the secret again, because a typed phrase may
 * have been seen.
 *
 * @throws KeysError `PHRASE_INVALID` for a wrong word, and for the phrase of another wallet
 */
export async function recoverWithPhrase(
  context: Context,
  account: WalletAccount,
  phrase: string,
): Promise<WireWallet> {
  const key = await factorKeyFromPhrase(phrase, account.userId)
  const factor = account.wallet.factors.find(
    ({ kind, publicKey }) => kind === 'kit' && isSame(fromBase64Url(publicKey), key.publicKey),
  )
  if (!factor) throw new KeysError('PHRASE_INVALID')
  await open(context, account, factor, key)
  const { hasEscrow } = account.wallet
  return changeFactors(context, account, { factors: factorsWithout(account), hasEscrow })
}

async function open(
  context: Context,
  account: WalletAccount,
  { sealed }: WireFactor,
  key: FactorKey,
): Promise<void> {
  const purpose = sealingContext(account.userId, 'recovery-share')
  const share = await openWithFactor(key, fromBase64Url(sealed), purpose)
  key.privateKey.fill(0)
  await addDevice(context, account, share)
  share.fill(0)
}

function isSame(one: Bytes, other: Bytes): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place])
}
