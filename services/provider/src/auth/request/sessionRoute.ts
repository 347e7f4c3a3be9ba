import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Endpoint } from 'latchkey/protocol'
import { authSessions } from '../../db/authTables.ts'
import type { Route, RouteAnswer, RouteInput } from '../../http/defineRoute.ts'
import { defineRoute } from '../../http/defineRoute.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import { headerOf } from '../../http/rules/headerOf.ts'
import { isFresh } from '../../secure/isFresh.ts'
import { readAccess } from '../../secure/readAccess.ts'
import type { AuthParts } from '../AuthParts.ts'

/** A session, as it is stored. */
export type AuthSession = typeof authSessions.$inferSelect

type Answering<endpoint extends Endpoint> = (
  input: RouteInput<endpoint>,
  session: AuthSession,
  origin: string,
) => Promise<RouteAnswer<endpoint>>

/** A route of `auth` that needs a session and a proof of its key; `fresh` a recent login, too. */
export function sessionRoute<endpoint extends Endpoint>(
  parts: AuthParts,
  endpoint: endpoint,
  answer: Answering<endpoint>,
  { needsFresh = false }: { readonly needsFresh?: boolean } = {},
): Route {
  return defineRoute(endpoint, async (input) => {
    const session = await readSession(parts, input.c, { needsFresh })
    return answer(input, session, headerOf(input.c, 'origin') ?? '')
  })
}

/** The session of a request. A session that has ended counts no more, whatever its token says. */
export async function readSession(
  parts: AuthParts,
  c: Context,
  { needsFresh }: { readonly needsFresh: boolean },
): Promise<AuthSession> {
  const { config, db, signing } = parts
  const { jkt, sessionId } = await readAccess(c, {
    db,
    findKey: signing.find,
    publicUrl: config.publicUrl,
  })
  const [session] = await db.select().from(authSessions).where(eq(authSessions.id, sessionId))
  if (!session || session.jkt !== jkt)
    throw new Refusal(401, { name: 'session', description: 'The session has ended' })
  if (needsFresh && !isFresh(session.authenticatedAt))
    throw new Refusal(403, { name: 'fresh', description: 'Log in again to do this' })
  return session
}
