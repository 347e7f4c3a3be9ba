import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { getEscrow, putEscrow, removeEscrow } from 'latchkey/protocol/auth'
import { escrowShares } from '../db/escrowTables.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { eraseEscrow } from '../secure/eraseEscrow.ts'
import { isFresh } from '../secure/isFresh.ts'
import { limitStrictly } from '../secure/limitStrictly.ts'
import { readAccess } from '../secure/readAccess.ts'
import type { AccessClaims } from '../secure/tokens/accessToken.ts'
import type { EscrowParts } from './EscrowParts.ts'
import { eraseShare } from './eraseShare.ts'
import { verifyErasure } from './eraseStatement.ts'
import { recordEvent } from './recordEvent.ts'

const limit = {
  name: 'escrow',
  most: 20,
  windowMs: 3_600_000,
  description: 'Too many requests. Try again after {seconds} seconds.',
}

/**
 * The role `escrow`: keeps recovery shares under a key of its own. It knows accounts by the access
 * tokens of the provider only, and releases a share within ten minutes of a login.
 */
export function escrow(parts: EscrowParts): readonly Route[] {
  const { config, db, findKey, secrets } = parts

  async function admit(c: Context): Promise<AccessClaims> {
    const claims = await readAccess(c, { db, findKey, publicUrl: config.publicUrl })
    await limitStrictly(parts, limit, claims.userId)
    if (!isFresh(claims.authenticatedAt))
      throw new Refusal(403, { name: 'fresh', description: 'Log in again to do this' })
    return claims
  }

  return [
    defineRoute(putEscrow, async ({ body, c }) => {
      const { mayEscrow, sessionId, userId } = await admit(c)
      if (!mayEscrow)
        throw new Refusal(403, { name: 'escrow', description: 'This site has turned escrow off' })
      const { recoveryShare, splitId } = body
      const sealed = secrets.seal(recoveryShare, contextOf(userId, splitId))
      const values = { splitId, sealed, updatedAt: new Date() }
      await db
        .insert(escrowShares)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: escrowShares.userId, set: values })
      await recordEvent(parts, { event: 'stored', sessionId, userId })
      return c.body(null, 202)
    }),
    defineRoute(getEscrow, async ({ c }) => {
      const { sessionId, userId } = await admit(c)
      const [stored] = await db.select().from(escrowShares).where(eq(escrowShares.userId, userId))
      if (!stored) throw new Refusal(404, { name: 'escrow', description: 'There is no share' })
      const { sealed, splitId } = stored
      // Recorded first: a share never leaves without a trace.
      await recordEvent(parts, { event: 'released', sessionId, userId })
      return { recoveryShare: secrets.open(sealed, contextOf(userId, splitId)), splitId }
    }),
    defineRoute(removeEscrow, async ({ c }) => {
      const { sessionId, userId } = await admit(c)
      await eraseShare(parts, userId, sessionId)
      return c.body(null, 202)
    }),
    defineRoute(eraseEscrow, async ({ body, c }) => {
      const userId = await verifyErasure(body.statement, findKey).catch((cause: unknown) => {
        throw new Refusal(401, { name: 'statement', description: 'Unauthorized' }, { cause })
      })
      await eraseShare(parts, userId)
      return c.body(null, 202)
    }),
  ]
}

function contextOf(userId: string, splitId: string): string {
  return `recovery share ${userId} ${splitId}`
}
