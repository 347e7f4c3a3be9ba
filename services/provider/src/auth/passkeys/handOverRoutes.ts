import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import {
  answerHandOver,
  describeHandOver,
  pollHandOver,
  startHandOver,
} from 'latchkey/protocol/auth'
import { authHandOvers, authSessions, authUsers } from '../../db/authTables.ts'
import { defineRoute, type Route } from '../../http/defineRoute.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import { read } from '../../http/input/readInput.ts'
import type { AuthParts } from '../AuthParts.ts'
import { hideEmail } from '../device/hideEmail.ts'
import { sessionRoute } from '../request/sessionRoute.ts'
import { registrationOptions } from './ceremonyOptions.ts'
import { ceremonyMs } from './passkeyChallenges.ts'
import { wireRegistration } from './webAuthnWire.ts'

/**
 * Routes that create a passkey at the top level of the secure site, and hand it over to its frame. The
 * code is the proof of the top-level page, which has neither the frame's key nor its session.
 */
export function handOverRoutes(parts: AuthParts): readonly Route[] {
  const { db, secrets } = parts
  const isOpen = (code: string) =>
    and(
      eq(authHandOvers.codeHash, secrets.hash('handOver', code)),
      gt(authHandOvers.expiresAt, new Date()),
    )
  const gone = () => new Refusal(404, { name: 'code', description: 'Open the window again' })

  return [
    sessionRoute(
      parts,
      startHandOver,
      async (_, session, origin) => {
        const { hostname } = new URL(origin)
        const { challengeId, options } = await registrationOptions(parts, session, hostname)
        const code = randomBytes(32).toString('base64url')
        const expiresAt = new Date(Date.now() + ceremonyMs)
        await db.insert(authHandOvers).values({
          codeHash: secrets.hash('handOver', code),
          expiresAt,
          options,
          sessionId: session.id,
        })
        return { challengeId, code, expiresAt: expiresAt.getTime() }
      },
      { needsFresh: true },
    ),
    defineRoute(describeHandOver, async ({ body }) => {
      const [found] = await db
        .select({
          email: authUsers.email,
          options: authHandOvers.options,
          site: authSessions.site,
        })
        .from(authHandOvers)
        .innerJoin(authSessions, eq(authSessions.id, authHandOvers.sessionId))
        .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
        .where(and(isOpen(body.code), isNull(authHandOvers.response)))
      if (!found) throw gone()
      const { email, options, site } = found
      return { ...(email !== null && { email: hideEmail(email) }), options, site }
    }),
    defineRoute(answerHandOver, async ({ body, c }) => {
      // Drops extension results, which would hold the secret in the clear.
      const response = read(wireRegistration, body.response, 'response')
      const [answered] = await db
        .update(authHandOvers)
        .set({ response, sealed: body.sealed ?? null })
        .where(and(isOpen(body.code), isNull(authHandOvers.response)))
        .returning()
      if (!answered) throw gone()
      return c.body(null, 202)
    }),
    sessionRoute(parts, pollHandOver, async ({ body }, session) => {
      const isTheirs = and(isOpen(body.code), eq(authHandOvers.sessionId, session.id))
      const [taken] = await db
        .delete(authHandOvers)
        .where(and(isTheirs, isNotNull(authHandOvers.response)))
        .returning()
      if (taken?.response) {
        const { response, sealed } = taken
        return { status: 'created' as const, response, ...(sealed !== null && { sealed }) }
      }
      const [waiting] = await db.select().from(authHandOvers).where(isTheirs)
      return { status: waiting ? ('waiting' as const) : ('expired' as const) }
    }),
  ]
}
