import { lt } from 'drizzle-orm'
import type { AppContext } from '../AppContext.ts'
import {
  authApprovals,
  authChallenges,
  authHandOvers,
  authRefreshTokens,
  authSessions,
  authSocialAttempts,
} from '../db/authTables.ts'
import { strictCounters, usedProofs } from '../db/escrowTables.ts'

const minute = 60_000
const day = 86_400_000
/** Sessions that were not used for so long have ended. */
const sessionDays = 30
/** Used refresh tokens stay that long, so that a reuse is noticed. */
const tokenDays = 60

/** Deletes what has expired: proofs, counters, codes, approvals, hand-overs, sessions and their tokens. */
export async function deleteOldLogins({ db }: Pick<AppContext, 'db'>, now = Date.now()) {
  const before = (days: number) => new Date(now - days * day)
  await db.delete(usedProofs).where(lt(usedProofs.expiresAt, new Date(now)))
  await db.delete(strictCounters).where(lt(strictCounters.endsAt, new Date(now)))
  await db.delete(authChallenges).where(lt(authChallenges.expiresAt, before(1)))
  await db.delete(authApprovals).where(lt(authApprovals.expiresAt, before(1)))
  await db.delete(authSocialAttempts).where(lt(authSocialAttempts.expiresAt, before(1)))
  await db.delete(authHandOvers).where(lt(authHandOvers.expiresAt, new Date(now)))
  await db.delete(authSessions).where(lt(authSessions.usedAt, before(sessionDays)))
  await db.delete(authRefreshTokens).where(lt(authRefreshTokens.createdAt, before(tokenDays)))
}

/** Deletes them every ten minutes. Several processes may do so at once. */
export function deleteExpiredLogins(context: AppContext): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const run = () => {
    running = deleteOldLogins(context).catch((error) =>
      context.log({ level: 'error', message: `Old logins were not deleted: ${String(error)}` }),
    )
  }
  const timer = setInterval(run, 10 * minute)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
