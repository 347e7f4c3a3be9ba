import { createHash, randomBytes } from 'node:crypto'
import { authRefreshTokens } from '../../db/authTables.ts'
import type { Database } from '../../db/Database.ts'

/** Refresh tokens have 256 random bits, so a plain hash is enough. */
export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Stores and returns the first refresh token of a login. */
export async function createRefreshToken(
  db: Pick<Database, 'insert'>,
  sessionId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await storeRefreshToken(db, sessionId, token)
  return token
}

/** Stores a refresh token; repeating is harmless. */
export async function storeRefreshToken(
  db: Pick<Database, 'insert'>,
  sessionId: string,
  token: string,
): Promise<void> {
  await db
    .insert(authRefreshTokens)
    .values({ hash: hashRefreshToken(token), sessionId, createdAt: new Date() })
    .onConflictDoNothing()
}
