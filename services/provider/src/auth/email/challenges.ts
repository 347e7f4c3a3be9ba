import { randomInt } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { authChallenges } from '../../db/authTables.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import { createId } from '../../secure/createId.ts'
import type { AuthParts } from '../AuthParts.ts'
import { codeMail } from '../mail/codeMail.ts'
import { limitAttempts, limitAttemptsOfNetwork, limitMails } from './limits.ts'
import { sendMail } from './sendMail.ts'

export type Challenge = typeof authChallenges.$inferSelect
type Kind = Challenge['kind']

const minutes = 20
const mostAttempts = 5

type Start = Pick<Challenge, 'jkt' | 'kind' | 'locale' | 'site'> & {
  /** Recipient of the code. */
  readonly to: string
  /** The address that the challenge is about. @default `to` */
  readonly email?: string
  readonly userId?: string
  readonly network: string
}

/** Mails a code. The same work is done whether or not an account exists: none is looked up. */
export async function startChallenge(parts: AuthParts, start: Start) {
  const { email, jkt, kind, locale, network, site, to, userId } = start
  await limitMails(parts, network, to)
  const id = createId()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(Date.now() + minutes * 60_000)
  await parts.db.insert(authChallenges).values({
    id,
    answer: hashCode(parts, id, code),
    email: email ?? to,
    expiresAt,
    jkt,
    kind,
    locale,
    site,
    userId: userId ?? null,
  })
  await sendMail(parts, { to, ...codeMail({ code, locale, minutes, site }) })
  const { resendSeconds } = parts.config.auth.limits
  return { challengeId: id, expiresAt: expiresAt.getTime(), resendAfter: resendSeconds }
}

type Attempt = {
  readonly challengeId: string
  readonly code: string
  readonly jkt: string
  readonly kinds: readonly Kind[]
  readonly network: string
  readonly userId?: string
}

/**
 * Checks a code, which counts once. Attempts are counted before the comparison, so that parallel
 * ones can't exceed the limit.
 *
 * @throws {@link Refusal} 400 for a wrong code, 429 above a limit
 */
export async function answerChallenge(parts: AuthParts, attempt: Attempt): Promise<Challenge> {
  const { challengeId, code, jkt, kinds, network, userId } = attempt
  const { db, secrets } = parts
  await limitAttemptsOfNetwork(parts, network)
  const isOpen = and(
    eq(authChallenges.id, challengeId),
    eq(authChallenges.jkt, jkt),
    gt(authChallenges.expiresAt, new Date()),
    isNull(authChallenges.usedAt),
  )
  const [challenge] = await db
    .update(authChallenges)
    .set({ attempts: sql`${authChallenges.attempts} + 1` })
    .where(and(isOpen, lt(authChallenges.attempts, mostAttempts)))
    .returning()
  if (!challenge || !kinds.includes(challenge.kind) || challenge.userId !== (userId ?? null))
    throw new Refusal(400, { name: 'challenge', description: 'Request a new code' })
  await limitAttempts(parts, challenge.email ?? '')
  if (!secrets.matches(challenge.answer, 'code', `${challengeId} ${code}`))
    throw new Refusal(400, { name: 'code', description: 'Wrong code' })
  const [used] = await db
    .update(authChallenges)
    .set({ usedAt: new Date() })
    .where(isOpen)
    .returning()
  if (!used) throw new Refusal(400, { name: 'challenge', description: 'Request a new code' })
  return used
}

/** Keeps the proof of an address while the visitor chooses between two wallets. */
export async function keepProof({ db }: AuthParts, { id }: Challenge): Promise<void> {
  const expiresAt = new Date(Date.now() + minutes * 60_000)
  await db
    .update(authChallenges)
    .set({ expiresAt, kind: 'known', usedAt: null })
    .where(eq(authChallenges.id, id))
}

/** Takes the proof of an address, which counts once. @throws {@link Refusal} 409 for another one */
export async function takeProof(
  { db }: AuthParts,
  jkt: string,
  challengeId: string,
): Promise<Challenge & { readonly email: string }> {
  const [taken] = await db
    .update(authChallenges)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(authChallenges.id, challengeId),
        eq(authChallenges.jkt, jkt),
        eq(authChallenges.kind, 'known'),
        gt(authChallenges.expiresAt, new Date()),
        isNull(authChallenges.usedAt),
      ),
    )
    .returning()
  const email = taken?.email
  if (!taken || !email) throw new Refusal(409, { name: 'attempt', description: 'Log in again' })
  return { ...taken, email }
}

function hashCode({ secrets }: AuthParts, challengeId: string, code: string): string {
  return secrets.hash('code', `${challengeId} ${code}`)
}
