import { createSecret, encodeShare, type Share, withSecret } from '@latchkey/keys'
import { factorsTag } from '@latchkey/keys/factors'
import { type AuthAccount, createWallet, putEscrow, type WireWallet } from 'latchkey/protocol/auth'
import { toBase64Url } from '../encoding/bytes.ts'
import type { FrameContext } from '../FrameContext.ts'
import { FrameError } from '../port/FrameError.ts'
import { accountsOf } from './accountsOf.ts'
import { keyStore } from './keyStore.ts'
import { keepLoginShare } from './loginShare.ts'
import { openWallet, splitIdOf } from './openWallet.ts'

/** Creates the wallet of a new account. The secret never leaves the frame, and is wiped at the end. */
export async function createAccountWallet(
  context: Pick<FrameContext, 'auth' | 'storage'>,
  { escrow, userId }: AuthAccount,
): Promise<WireWallet> {
  const { deriveAccounts } = await import('@latchkey/keys/signing')
  return withSecret(createSecret(), async (secret) => {
    const accounts = accountsOf(await deriveAccounts(secret))
    const tagOf = async (hasEscrow: boolean) =>
      toBase64Url(await factorsTag(secret, userId, { factors: [], hasEscrow }))
    let created: WireWallet | undefined
    const backend = openWallet(context, userId, {
      async save({ login, recovery }) {
        const splitId = splitIdOf(login)
        const hasEscrow = escrow && (await putRecoveryShare(context, recovery))
        created = await context.auth.callAs(createWallet, {
          accounts,
          backend: 'shares',
          factors: [],
          factorsTag: await tagOf(hasEscrow),
          hasEscrow,
          loginShare: encodeShare(login),
          splitId,
        })
        await keepLoginShare(keyStore(context.storage), userId, login)
      },
    })
    await backend.create(secret)
    if (!created) throw new FrameError('FAILED', 'The wallet was not stored.')
    return created
  })
}

/** A failing escrow service does not stop a login: the visitor is led to another way back. */
async function putRecoveryShare(
  { auth }: Pick<FrameContext, 'auth'>,
  share: Share,
): Promise<boolean> {
  try {
    await auth.callAs(putEscrow, { recoveryShare: encodeShare(share), splitId: splitIdOf(share) })
    return true
  } catch (error) {
    if (error instanceof FrameError && error.code === 'SIGNED_OUT') throw error
    return false
  }
}
