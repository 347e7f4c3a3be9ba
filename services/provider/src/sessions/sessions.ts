import { and, desc, eq, isNull } from 'drizzle-orm'
import { createSession, getSessions, revokeSession, sessionRevocation } from 'latchkey/protocol'
import type { AppContext } from '../AppContext.ts'
import { grantedSessions } from '../db/serviceTables.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { isSignedBy } from '../signatures/isSignedBy.ts'
import { toAddress } from '../toAddress.ts'
import { grant } from './grant.ts'

const most = 100

/** App permissions of an account: granted, listed, revoked. */
export function sessions(context: AppContext): readonly Route[] {
  const { db, ports } = context
  return [
    defineRoute(createSession, async (input) => ({ pci: await grant(context, input) })),

    defineRoute(getSessions, async ({ path }) => {
      const rows = await db
        .select()
        .from(grantedSessions)
        .where(eq(grantedSessions.account, path.address.toLowerCase()))
        .orderBy(desc(grantedSessions.createdAt))
        .limit(most)
      return { pcis: rows.map(describe) }
    }),

    defineRoute(revokeSession, async ({ body, path }) => {
      const account = path.address.toLowerCase()
      const { pci } = body
      const isIt = and(eq(grantedSessions.account, account), eq(grantedSessions.pci, pci))
      const [found] = await db.select().from(grantedSessions).where(isIt)
      if (!found) throw new Refusal(404, { name: 'pci', description: 'There is no such session' })

      const [namespace, reference, address = ''] = account.split(':')
      const isSigned = await isSignedBy({
        nodes: ports.nodes,
        chainId: `${namespace}:${reference}`,
        address: toAddress(address),
        message: sessionRevocation(path.address, pci),
        signature: `0x${body.signature.slice(2)}`,
      })
      if (!isSigned)
        throw new Refusal(401, { name: 'signature', description: 'The account did not sign this' })
      // A repeated revocation keeps the first time.
      await db
        .update(grantedSessions)
        .set({ revokedAt: new Date() })
        .where(and(isIt, isNull(grantedSessions.revokedAt)))
      return { success: true }
    }),
  ]
}

function describe(row: typeof grantedSessions.$inferSelect) {
  const { context, createdAt, expiresAt, pci, permissions, policies, project, revokedAt } = row
  return {
    pci,
    expiration: inSeconds(expiresAt),
    createdAt: inSeconds(createdAt),
    revokedAt: revokedAt && inSeconds(revokedAt),
    project,
    permissions: [...permissions],
    policies: [...policies],
    context,
  }
}

function inSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}
