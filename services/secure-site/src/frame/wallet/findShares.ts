import { decodeShare, KeysError, type Share } from '@latchkey/keys'
import { getEscrow } from 'latchkey/protocol/auth'
import type { FrameContext } from '../FrameContext.ts'
import { FrameError } from '../port/FrameError.ts'
import { checkWallet } from './checkWallet.ts'
import { openWallet } from './openWallet.ts'
import type { WalletAccount } from './WalletAccount.ts'

type Context = Pick<FrameContext, 'auth' | 'storage'>

/**
 * Opens the wallet after a login: with this device's share, else with the share in escrow.
 *
 * @returns whether it opened; otherwise a passkey or the recovery phrase is needed
 */
export async function findShares(context: Context, account: WalletAccount): Promise<boolean> {
  const { userId, wallet } = account
  try {
    await openWallet(context, userId).reveal(
      (secret) => checkWallet(secret, account),
      'device+login',
    )
    return true
  } catch (error) {
    const isMissing =
      error instanceof KeysError && ['SHARES_MISMATCH', 'WALLET_MISSING'].includes(error.code)
    if (!isMissing) throw error
  }
  if (!wallet.hasEscrow) return false
  let share: Share
  try {
    const { recoveryShare } = await context.auth.callAs(getEscrow, {})
    share = decodeShare(recoveryShare)
  } catch (error) {
    if (error instanceof FrameError && error.code === 'SIGNED_OUT') throw error
    // The visitor may have another way back.
    if (wallet.factors.length > 0) return false
    throw error
  }
  await addDevice(context, account, share)
  return true
}

/** Adds this device with the recovery share. The shares of other devices stay valid. */
export async function addDevice(
  context: Context,
  account: WalletAccount,
  share: Share,
): Promise<void> {
  const backend = openWallet(context, account.userId, { recovery: async () => share.slice() })
  await backend.reveal((secret) => checkWallet(secret, account), 'login+recovery')
  await backend.addDevice()
}
