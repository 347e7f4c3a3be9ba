import { eq } from 'drizzle-orm'
import type { AuthAccount } from 'latchkey/protocol/auth'
import {
  authPasskeys,
  authSocialLogins,
  authTokenLogins,
  authUsers,
  authWallets,
} from '../../db/authTables.ts'
import type { AuthParts } from '../AuthParts.ts'
import type { AuthSession } from '../request/sessionRoute.ts'

/** The account of a session, as the visitor sees it. */
export async function describeAccount(
  { db, escrow }: Pick<AuthParts, 'db' | 'escrow'>,
  { mayEscrow, userId }: Pick<AuthSession, 'mayEscrow' | 'userId'>,
): Promise<AuthAccount> {
  const [[user], passkeys, tokens, socials, [stored]] = await Promise.all([
    db.select().from(authUsers).where(eq(authUsers.id, userId)),
    db.select().from(authPasskeys).where(eq(authPasskeys.userId, userId)),
    db.select().from(authTokenLogins).where(eq(authTokenLogins.userId, userId)),
    db.select().from(authSocialLogins).where(eq(authSocialLogins.userId, userId)),
    db.select().from(authWallets).where(eq(authWallets.userId, userId)),
  ])
  if (!user) throw new Error('The account of a session is missing')
  const { email } = user
  return {
    userId,
    ...(email !== null && { email }),
    logins: [
      ...(email === null ? [] : [{ id: userId, kind: 'email' as const, label: email }]),
      ...passkeys.map(({ id, label }) => ({ id, kind: 'passkey' as const, label })),
      ...tokens.map(({ id, label }) => ({ id, kind: 'token' as const, label })),
      ...socials.map(({ id, label, provider }) => ({ id, kind: provider, label })),
    ],
    ...(stored && { wallet: stored.wallet }),
    escrow: escrow !== undefined && mayEscrow,
  }
}
