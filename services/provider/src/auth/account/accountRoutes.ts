import { eq } from 'drizzle-orm'
import { deleteAuthAccount, getAuthAccount } from 'latchkey/protocol/auth'
import { authUsers } from '../../db/authTables.ts'
import type { Route } from '../../http/defineRoute.ts'
import type { AuthParts } from '../AuthParts.ts'
import { sessionRoute } from '../request/sessionRoute.ts'
import { describeAccount } from './describeAccount.ts'

/** Routes that describe and delete the account. */
export function accountRoutes(parts: AuthParts): readonly Route[] {
  return [
    sessionRoute(parts, getAuthAccount, (_, session) => describeAccount(parts, session)),
    sessionRoute(
      parts,
      deleteAuthAccount,
      async ({ c }, { userId }) => {
        // First, so that a failure leaves an account that can be deleted again.
        await parts.escrow?.erase(userId)
        // Login share, factors, sessions, passkeys and devices go with it.
        await parts.db.delete(authUsers).where(eq(authUsers.id, userId))
        return c.body(null, 202)
      },
      { needsFresh: true },
    ),
  ]
}
