import { and, eq, isNull } from 'drizzle-orm'
import type { AuthTokens } from 'latchkey/protocol/auth'
import { authRefreshTokens, authSessions } from '../../db/authTables.ts'
import type { Database } from '../../db/Database.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import type { AuthParts } from '../AuthParts.ts'
import type { AuthSession } from '../request/sessionRoute.ts'
import { createTokens } from './createTokens.ts'
import { hashRefreshToken, storeRefreshToken } from './refreshTokens.ts'

/** A frame whose response was lost, or whose other tab was faster, may repeat its request. */
const repeatMs = 30_000
const idleMs = 30 * 86_400_000

/**
 * Replaces a refresh token. Reusing one ends its session, because either the visitor or a thief has
 * the successor. So does another key: the token was stolen.
 *
 * @throws {@link Refusal} 401
 */
export async function refresh(parts: AuthParts, token: string, jkt: string): Promise<AuthTokens> {
  const { db, secrets } = parts
  const hash = hashRefreshToken(token)
  // The successor follows from the token and a key outside the database, so a repeated request gets
  // the same one.
  const successor = secrets.hash('refresh', token)
  const outcome = await db.transaction(async (db) => {
    const session = await use(db, hash, jkt, hashRefreshToken(successor))
    if (session) await storeRefreshToken(db, session.id, successor)
    return session
  })
  if (!outcome) throw new Refusal(401, { name: 'session', description: 'The session has ended' })
  return createTokens(parts, outcome, successor)
}

/** Marks the token as used; undefined if it counts no more. A misuse ends the session. */
async function use(
  db: Pick<Database, 'delete' | 'select' | 'update'>,
  hash: string,
  jkt: string,
  successorHash: string,
): Promise<AuthSession | undefined> {
  const now = new Date()
  const [first] = await db
    .update(authRefreshTokens)
    .set({ usedAt: now })
    .where(and(eq(authRefreshTokens.hash, hash), isNull(authRefreshTokens.usedAt)))
    .returning()
  const [known] = first
    ? [first]
    : await db.select().from(authRefreshTokens).where(eq(authRefreshTokens.hash, hash))
  if (!known) return undefined
  const { sessionId } = known
  const [session] = await db.select().from(authSessions).where(eq(authSessions.id, sessionId))
  if (!session) return undefined

  const isRepeated = async () => {
    const [next] = await db
      .select()
      .from(authRefreshTokens)
      .where(eq(authRefreshTokens.hash, successorHash))
    const usedMs = now.getTime() - (known.usedAt?.getTime() ?? 0)
    return next !== undefined && next.usedAt === null && usedMs <= repeatMs
  }
  const isIdle = now.getTime() - session.usedAt.getTime() > idleMs
  if (session.jkt !== jkt || isIdle || !(first || (await isRepeated()))) {
    await db.delete(authSessions).where(eq(authSessions.id, sessionId))
    return undefined
  }
  await db.update(authSessions).set({ usedAt: now }).where(eq(authSessions.id, sessionId))
  return session
}
