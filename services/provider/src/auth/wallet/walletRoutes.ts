import { and, eq } from 'drizzle-orm'
import {
  createWallet,
  releaseLoginShare,
  rotateWallet,
  type WireWallet,
} from 'latchkey/protocol/auth'
import { authWallets } from '../../db/authTables.ts'
import type { Route } from '../../http/defineRoute.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import type { AuthParts } from '../AuthParts.ts'
import { sessionRoute } from '../request/sessionRoute.ts'
import { type Kept, readKept, sealKept } from './keptSecret.ts'

/** Routes of the wallet: they store and release the login share, and all need a fresh login. */
export function walletRoutes(parts: AuthParts): readonly Route[] {
  const { db } = parts
  const fresh = { needsFresh: true }
  const ofUser = (userId: string) => eq(authWallets.userId, userId)

  return [
    sessionRoute(
      parts,
      createWallet,
      async ({ body }, { userId }) => {
        const { loginShare, sealedSecret, ...described } = body
        const wallet: WireWallet = { ...described, createdAt: Date.now() }
        const { splitId } = wallet
        const sealed = sealKept(parts, { userId, splitId }, checkKept(wallet, body))
        const [stored] = await db
          .insert(authWallets)
          .values({ userId, splitId, wallet, sealed })
          .onConflictDoNothing()
          .returning()
        if (!stored)
          throw new Refusal(409, {
            name: 'wallet',
            description: 'The account has a wallet already',
          })
        return stored.wallet
      },
      fresh,
    ),
    sessionRoute(
      parts,
      releaseLoginShare,
      async (_, { userId }) => {
        const [stored] = await db.select().from(authWallets).where(ofUser(userId))
        if (!stored) throw new Refusal(404, { name: 'wallet', description: 'There is no wallet' })
        const { splitId } = stored
        return { ...readKept(parts, { userId, splitId }, stored.sealed), splitId }
      },
      fresh,
    ),
    sessionRoute(
      parts,
      rotateWallet,
      async ({ body }, { userId }) => {
        const [current] = await db.select().from(authWallets).where(ofUser(userId))
        const { from, loginShare, sealedSecret, ...changes } = body
        const conflict = new Refusal(409, {
          name: 'from',
          description: 'The wallet was changed on another device',
        })
        if (!current || current.splitId !== from) throw conflict
        // Accounts stay: a rotation splits the same secret.
        const wallet: WireWallet = { ...current.wallet, ...changes }
        const { splitId } = wallet
        const sealed = sealKept(parts, { userId, splitId }, checkKept(wallet, body))
        const [stored] = await db
          .update(authWallets)
          .set({ splitId, wallet, sealed })
          .where(and(ofUser(userId), eq(authWallets.splitId, from)))
          .returning()
        if (!stored) throw conflict
        return stored.wallet
      },
      fresh,
    ),
  ]
}

/** The secret of the wallet's back-end: a share, or what a passkey seals. */
function checkKept({ backend }: WireWallet, { loginShare, sealedSecret }: Kept): Kept {
  const isComplete = backend === 'shares' ? loginShare !== undefined : sealedSecret !== undefined
  const name = backend === 'shares' ? 'loginShare' : 'sealedSecret'
  if (!isComplete) throw new Refusal(400, { name, description: 'Expected a value' })
  return backend === 'shares' ? { loginShare } : { sealedSecret }
}
