import { and, eq, gt, isNull } from 'drizzle-orm'
import { authChallenges } from '../../db/authTables.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import { createId } from '../../secure/createId.ts'
import type { AuthParts } from '../AuthParts.ts'

/** How long a visitor has for a ceremony. */
export const ceremonyMs = 300_000

type Ceremony = {
  readonly jkt: string
  readonly kind: 'create' | 'login'
  /** The account of a passkey that is created. */
  readonly userId?: string
}

/** Stores the challenge of a ceremony, which counts once and for the key that began it. */
export async function storeCeremony(
  { db }: Pick<AuthParts, 'db'>,
  { jkt, kind, userId }: Ceremony,
  challenge: string,
): Promise<string> {
  const id = createId()
  const expiresAt = new Date(Date.now() + ceremonyMs)
  await db.insert(authChallenges).values({
    id,
    answer: challenge,
    expiresAt,
    jkt,
    kind,
    locale: '',
    site: '',
    userId: userId ?? null,
  })
  return id
}

/** The challenge of a ceremony. @throws {@link Refusal} 400 if it was used or has expired */
export async function takeCeremony(
  { db }: Pick<AuthParts, 'db'>,
  { jkt, kind, userId }: Ceremony,
  id: string,
): Promise<string> {
  const isOpen = and(
    eq(authChallenges.id, id),
    eq(authChallenges.jkt, jkt),
    eq(authChallenges.kind, kind),
    gt(authChallenges.expiresAt, new Date()),
    isNull(authChallenges.usedAt),
  )
  const isTheirs =
    userId === undefined ? isNull(authChallenges.userId) : eq(authChallenges.userId, userId)
  const [taken] = await db
    .update(authChallenges)
    .set({ usedAt: new Date() })
    .where(and(isOpen, isTheirs))
    .returning()
  if (!taken) throw new Refusal(400, { name: 'ceremony', description: 'Try the passkey again' })
  return taken.answer
}
