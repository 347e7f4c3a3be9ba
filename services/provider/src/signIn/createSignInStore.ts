import { eq } from 'drizzle-orm'
import type { SignInStore } from 'latchkey/siwx'
import type { Database } from '../db/Database.ts'
import { signInNonces, signIns } from '../db/serviceTables.ts'

/** Stores nonces and sign-ins of a project. Tokens and nonces of other projects are unknown to it. */
export function createSignInStore(db: Database, projectId: string): SignInStore {
  const keyOf = (id: string) => `${projectId}:${id}`
  return {
    async addNonce(id, { domain, expiresAt, statement, uri }) {
      await db
        .insert(signInNonces)
        .values({ id: keyOf(id), domain, expiresAt: new Date(expiresAt), statement, uri })
    },
    async readSessions(id) {
      const [row] = await db
        .select()
        .from(signIns)
        .where(eq(signIns.id, keyOf(id)))
      return row?.sessions ?? []
    },
    async takeNonce(id) {
      const [row] = await db
        .delete(signInNonces)
        .where(eq(signInNonces.id, keyOf(id)))
        .returning()
      if (!row) return undefined
      const { domain, expiresAt, statement, uri } = row
      return {
        domain,
        expiresAt: expiresAt.getTime(),
        uri,
        ...(statement === null ? {} : { statement }),
      }
    },
    async writeSessions(id, sessions) {
      if (sessions.length === 0) {
        await db.delete(signIns).where(eq(signIns.id, keyOf(id)))
        return
      }
      const ends = sessions.map(({ expiresAt }) => Date.parse(expiresAt))
      const row = { expiresAt: new Date(Math.max(...ends)), sessions }
      await db
        .insert(signIns)
        .values({ id: keyOf(id), ...row })
        .onConflictDoUpdate({ set: row, target: signIns.id })
    },
  }
}
