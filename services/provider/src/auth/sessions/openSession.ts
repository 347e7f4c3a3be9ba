import type { LoginResult } from 'latchkey/protocol/auth'
import { authDevices, authSessions } from '../../db/authTables.ts'
import { createId } from '../../secure/createId.ts'
import type { AuthParts } from '../AuthParts.ts'
import { describeAccount } from '../account/describeAccount.ts'
import type { AuthClient } from '../request/authRoute.ts'
import { createTokens } from './createTokens.ts'
import { createRefreshToken } from './refreshTokens.ts'

type Login = Pick<AuthClient, 'browser' | 'jkt' | 'project'> & {
  readonly userId: string
  readonly method: (typeof authSessions.$inferInsert)['method']
  readonly site: string
  /** When the visitor proved who they are. @default now */
  readonly authenticatedAt?: Date
}

/**
 * Completes a login. A frame has one session of an account: another login renews it, so that a tab
 * with its older token stays signed in.
 */
export async function openSession(parts: AuthParts, login: Login): Promise<LoginResult> {
  const { browser, jkt, method, project, site, userId } = login
  const now = new Date()
  const renewed = {
    authenticatedAt: login.authenticatedAt ?? now,
    browser,
    mayEscrow: parts.escrow !== undefined && project?.escrow !== false,
    method,
    site,
    usedAt: now,
  }
  const { refreshToken, session } = await parts.db.transaction(async (db) => {
    await db.insert(authDevices).values({ userId, jkt, createdAt: now }).onConflictDoNothing()
    const [session] = await db
      .insert(authSessions)
      .values({ id: createId(), userId, jkt, createdAt: now, ...renewed })
      .onConflictDoUpdate({ target: [authSessions.userId, authSessions.jkt], set: renewed })
      .returning()
    if (!session) throw new Error('The session was not stored')
    return { refreshToken: await createRefreshToken(db, session.id), session }
  })
  return {
    status: 'connected',
    account: await describeAccount(parts, session),
    method,
    tokens: await createTokens(parts, session, refreshToken),
  }
}
