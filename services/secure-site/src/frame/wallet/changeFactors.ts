import { encodeShare, type Share, sealingContext } from '@latchkey/keys'
import { factorsTag, sealToFactor } from '@latchkey/keys/factors'
import { putEscrow, removeEscrow, rotateWallet, type WireWallet } from 'latchkey/protocol/auth'
import { fromBase64Url, toBase64Url } from '../encoding/bytes.ts'
import type { FrameContext } from '../FrameContext.ts'
import { FrameError } from '../port/FrameError.ts'
import { checkWallet } from './checkWallet.ts'
import { keyStore } from './keyStore.ts'
import { keepLoginShare } from './loginShare.ts'
import { openWallet, splitIdOf } from './openWallet.ts'
import type { WalletAccount } from './WalletAccount.ts'

/** A factor before the recovery share is sealed to it. */
export type NewFactor = Omit<WireWallet['factors'][number], 'sealed'>

export type FactorChange = {
  readonly factors: readonly NewFactor[]
  readonly hasEscrow: boolean
}

/**
 * Splits the secret again, and seals the new recovery share to each factor. The shares of other devices
 * and of removed factors end with the old split. Needs a fresh login.
 */
export async function changeFactors(
  context: Pick<FrameContext, 'auth' | 'storage'>,
  account: WalletAccount,
  { factors, hasEscrow }: FactorChange,
): Promise<WireWallet> {
  const { userId, wallet } = account
  let rotated: WireWallet | undefined
  let tag = ''

  const sealed = (recovery: Share) =>
    Promise.all(
      factors.map(async (factor) => ({
        ...factor,
        sealed: toBase64Url(
          await sealToFactor(
            fromBase64Url(factor.publicKey),
            recovery,
            sealingContext(userId, 'recovery-share'),
          ),
        ),
      })),
    )

  const backend = openWallet(context, userId, {
    async save({ login, recovery }) {
      const splitId = splitIdOf(login)
      rotated = await context.auth.callAs(rotateWallet, {
        backend: 'shares',
        factors: await sealed(recovery),
        factorsTag: tag,
        from: wallet.splitId,
        hasEscrow,
        loginShare: encodeShare(login),
        splitId,
      })
      await keepLoginShare(keyStore(context.storage), userId, login)
      if (hasEscrow)
        await context.auth.callAs(putEscrow, { recoveryShare: encodeShare(recovery), splitId })
      else if (wallet.hasEscrow) await context.auth.callAs(removeEscrow, {})
    },
  })
  await backend.reveal(async (secret) => {
    await checkWallet(secret, account)
    tag = toBase64Url(await factorsTag(secret, userId, { factors, hasEscrow }))
  }, 'device+login')
  await backend.rotate('device+login')
  if (!rotated) throw new FrameError('FAILED', 'The wallet was not stored.')
  return rotated
}

/** The account's factors without one of them. */
export function factorsWithout({ wallet }: WalletAccount, id?: string): NewFactor[] {
  return wallet.factors.filter((factor) => factor.id !== id).map(({ sealed: _, ...rest }) => rest)
}
