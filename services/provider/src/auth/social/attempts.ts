import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { OauthSocial, Social } from 'latchkey/protocol/auth'
import * as v from 'valibot'
import { authSocialAttempts } from '../../db/authTables.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import { createId } from '../../secure/createId.ts'
import type { AuthParts } from '../AuthParts.ts'
import type { AuthClient } from '../request/authRoute.ts'
import type { Identity } from './Identity.ts'

export type Attempt = typeof authSocialAttempts.$inferSelect

/** How long a visitor may take at the provider. */
const defaultMinutes = 20
/** How long a result code counts. */
const codeMinutes = 5

const flowSecrets = v.object({ nonce: v.string(), verifier: v.string() })
const channelSecrets = v.object({ channel: v.string(), nonce: v.string() })
const identity = v.object({
  email: v.optional(v.string()),
  label: v.string(),
  subject: v.string(),
})

/** A secret of 256 bits for a URL. */
export const createSecret = () => randomBytes(32).toString('base64url')

type Start = Pick<AuthClient, 'browser' | 'jkt' | 'origin'> & {
  readonly provider: Social
  readonly site: string
  readonly isListed: boolean
  readonly returnUrl: string | undefined
  readonly state: string
  readonly secrets: v.InferOutput<typeof flowSecrets> | v.InferOutput<typeof channelSecrets>
  /** How long the visitor may take. @default 20 */
  readonly minutes?: number
}

/** Stores a login that begins. */
export async function startAttempt({ db, secrets }: AuthParts, start: Start): Promise<Attempt> {
  const { minutes = defaultMinutes, secrets: kept, state, ...described } = start
  const id = createId()
  const requestedAt = new Date()
  const [attempt] = await db
    .insert(authSocialAttempts)
    .values({
      ...described,
      id,
      expiresAt: new Date(requestedAt.getTime() + minutes * 60_000),
      requestedAt,
      sealedSecrets: secrets.seal(JSON.stringify(kept), `social ${id}`),
      stateHash: secrets.hash('social state', state),
      status: 'open',
    })
    .returning()
  if (!attempt) throw new Error('The login was not stored')
  return attempt
}

/** Takes the login of a state, which counts once and at one provider only. */
export async function takeAttempt(parts: AuthParts, provider: OauthSocial, state: string) {
  const [attempt] = await parts.db
    .update(authSocialAttempts)
    .set({ status: 'returned' })
    .where(
      and(
        eq(authSocialAttempts.stateHash, parts.secrets.hash('social state', state)),
        eq(authSocialAttempts.provider, provider),
        eq(authSocialAttempts.status, 'open'),
        gt(authSocialAttempts.expiresAt, new Date()),
      ),
    )
    .returning()
  if (!attempt) return undefined
  const opened = parts.secrets.open(attempt.sealedSecrets, `social ${attempt.id}`)
  return { attempt, secrets: v.parse(flowSecrets, JSON.parse(opened)) }
}

/** Finds the relay's channel of a Farcaster login that waits. */
export async function findChannel({ db, secrets }: AuthParts, jkt: string, attemptId: string) {
  const [attempt] = await db
    .select()
    .from(authSocialAttempts)
    .where(
      and(
        eq(authSocialAttempts.id, attemptId),
        eq(authSocialAttempts.jkt, jkt),
        eq(authSocialAttempts.provider, 'farcaster'),
        eq(authSocialAttempts.status, 'open'),
        gt(authSocialAttempts.expiresAt, new Date()),
      ),
    )
  if (!attempt) return undefined
  const opened = secrets.open(attempt.sealedSecrets, `social ${attempt.id}`)
  return { attempt, ...v.parse(channelSecrets, JSON.parse(opened)) }
}

/** Takes the response of a channel, which counts once. */
export async function claimChannel({ db }: AuthParts, { id }: Attempt): Promise<boolean> {
  const claimed = await db
    .update(authSocialAttempts)
    .set({ status: 'returned' })
    .where(and(eq(authSocialAttempts.id, id), eq(authSocialAttempts.status, 'open')))
    .returning()
  return claimed.length > 0
}

type End = { readonly status: 'declined' | 'failed' } | { readonly identity: Identity }

/** Stores how the visit to the provider ended; returns the result code. */
export async function endVisit(
  parts: AuthParts,
  { id }: Attempt,
  end: End,
  { isApproved = false }: { readonly isApproved?: boolean } = {},
): Promise<string> {
  const code = createSecret()
  await parts.db
    .update(authSocialAttempts)
    .set({
      ...(isApproved && { approvedAt: new Date() }),
      codeHash: parts.secrets.hash('social code', code),
      expiresAt: new Date(Date.now() + codeMinutes * 60_000),
      status: 'identity' in end ? 'proven' : end.status,
      ...('identity' in end && {
        sealedIdentity: parts.secrets.seal(JSON.stringify(end.identity), `social ${id}`),
      }),
    })
    .where(eq(authSocialAttempts.id, id))
  return code
}

type Claim = { readonly attemptId: string; readonly code?: string | undefined }

/** The state of a login, for the key that began it. */
export type Progress =
  | { readonly status: 'waiting' }
  | { readonly status: 'ended'; readonly reason: 'declined' | 'expired' | 'failed' }
  | { readonly status: 'proven'; readonly attempt: Attempt; readonly identity: Identity }

/**
 * Reads a login. It is proven once the key that began it gives the result code, or the visitor has confirmed
 * it on the secure site's page.
 *
 * @throws {@link Refusal} 400 for a code of another login
 */
export async function readProgress(
  parts: AuthParts,
  jkt: string,
  { attemptId, code }: Claim,
): Promise<Progress> {
  const { db, secrets } = parts
  const isIt = and(
    eq(authSocialAttempts.id, attemptId),
    eq(authSocialAttempts.jkt, jkt),
    gt(authSocialAttempts.expiresAt, new Date()),
    isNull(authSocialAttempts.usedAt),
  )
  const [attempt] = await db.select().from(authSocialAttempts).where(isIt)
  if (!attempt) return { status: 'ended', reason: 'expired' }
  const { approvedAt, codeHash, sealedIdentity, status } = attempt
  if (status === 'declined' || status === 'failed') return { status: 'ended', reason: status }
  if (status !== 'proven' || sealedIdentity === null) return { status: 'waiting' }
  if (code !== undefined && !secrets.matches(codeHash ?? '', 'social code', code))
    throw new Refusal(400, { name: 'code', description: 'This is the result of another login' })
  if (code === undefined && approvedAt === null) return { status: 'waiting' }
  if (approvedAt === null)
    await db.update(authSocialAttempts).set({ approvedAt: new Date() }).where(isIt)
  const opened = secrets.open(sealedIdentity, `social ${attempt.id}`)
  return { status: 'proven', attempt, identity: v.parse(identity, JSON.parse(opened)) }
}

/** Uses a proven login, which counts once. @throws {@link Refusal} 409 if it was used */
export async function useAttempt(
  { db }: Pick<AuthParts, 'db'>,
  { id }: Pick<Attempt, 'id'>,
): Promise<void> {
  const [used] = await db
    .update(authSocialAttempts)
    .set({ usedAt: new Date() })
    .where(and(eq(authSocialAttempts.id, id), isNull(authSocialAttempts.usedAt)))
    .returning()
  if (!used) throw new Refusal(409, { name: 'attempt', description: 'This login was used' })
}
