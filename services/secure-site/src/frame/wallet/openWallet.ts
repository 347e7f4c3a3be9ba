import {
  decodeShare,
  KeysError,
  type Share,
  type ShareHolder,
  type SharesBackend,
  sharesBackend,
} from '@latchkey/keys'
import { releaseLoginShare } from 'latchkey/protocol/auth'
import { toBase64Url } from '../encoding/bytes.ts'
import type { FrameContext } from '../FrameContext.ts'
import { FrameError } from '../port/FrameError.ts'
import { keyStore } from './keyStore.ts'
import { keepLoginShare, readLoginShare } from './loginShare.ts'

export type OpenWalletOptions = {
  /** The recovery share, where a recovery found it. */
  readonly recovery?: () => Promise<Share>
  /** Stores a new split. @default refused */
  readonly save?: ShareHolder['save']
}

/** Opens the visitor's wallet: its secret exists while a callback of `reveal` runs, and never longer. */
export function openWallet(
  { auth, storage }: Pick<FrameContext, 'auth' | 'storage'>,
  userId: string,
  { recovery = refuse, save = refuse }: OpenWalletOptions = {},
): SharesBackend {
  const store = keyStore(storage)
  return sharesBackend({
    shares: {
      async login() {
        const kept = await readLoginShare(store, userId)
        if (kept) return kept
        const { loginShare } = await auth.callAs(releaseLoginShare, {})
        if (loginShare === undefined) throw new KeysError('WALLET_MISSING')
        const share = decodeShare(loginShare)
        await keepLoginShare(store, userId, share)
        return share
      },
      recovery,
      save,
    },
    store,
    walletId: userId,
  })
}

async function refuse(): Promise<never> {
  throw new FrameError('FAILED', 'The wallet is not open for this.')
}

/** The public id of a share's split, as the provider stores it. */
export function splitIdOf(share: Share): string {
  return toBase64Url(share.subarray(1, 5))
}
