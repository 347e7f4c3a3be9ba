import { desc, eq } from 'drizzle-orm'
import { endAuthSessions, listAuthSessions, refreshSession } from 'latchkey/protocol/auth'
import { authSessions } from '../../db/authTables.ts'
import type { Route } from '../../http/defineRoute.ts'
import type { AuthParts } from '../AuthParts.ts'
import { authRoute } from '../request/authRoute.ts'
import { sessionRoute } from '../request/sessionRoute.ts'
import { endSessions } from './endSessions.ts'
import { refresh } from './refresh.ts'

/** Routes that renew, list and end sessions. */
export function sessionRoutes(parts: AuthParts): readonly Route[] {
  return [
    authRoute(parts, refreshSession, ({ body }, { jkt }) => refresh(parts, body.refreshToken, jkt)),
    sessionRoute(parts, listAuthSessions, async (_, current) => {
      const { db } = parts
      const found = await db
        .select()
        .from(authSessions)
        .where(eq(authSessions.userId, current.userId))
        .orderBy(desc(authSessions.usedAt))
      const sessions = found.map(({ browser, createdAt, id, site, usedAt }) => ({
        id,
        isCurrent: id === current.id,
        browser,
        site,
        createdAt: createdAt.getTime(),
        usedAt: usedAt.getTime(),
      }))
      return { sessions: sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
    }),
    sessionRoute(parts, endAuthSessions, async ({ body, c }, session) => {
      await endSessions(parts, session, body.which)
      return c.body(null, 202)
    }),
  ]
}
