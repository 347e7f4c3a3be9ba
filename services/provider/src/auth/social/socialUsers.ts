import { and, eq } from 'drizzle-orm'
import type { LoginMethod, Social } from 'latchkey/protocol/auth'
import { authSocialLogins, authUsers } from '../../db/authTables.ts'
import type { Database } from '../../db/Database.ts'
import { Refusal } from '../../http/errors/Refusal.ts'
import { createId } from '../../secure/createId.ts'
import { countLogins } from '../account/countLogins.ts'
import type { Identity } from './Identity.ts'

type Login = { readonly provider: Social; readonly identity: Identity }

/** The account that a login opens. */
export async function findSocialUser(
  db: Pick<Database, 'select'>,
  { identity, provider }: Login,
): Promise<string | undefined> {
  const [found] = await db
    .select()
    .from(authSocialLogins)
    .where(
      and(eq(authSocialLogins.provider, provider), eq(authSocialLogins.subject, identity.subject)),
    )
  return found?.userId
}

/** Ways to log in to accounts that have proven an address. */
export async function methodsOfEmail(db: Database, email: string): Promise<LoginMethod[]> {
  const [users, logins] = await Promise.all([
    db.select().from(authUsers).where(eq(authUsers.email, email)),
    db.select().from(authSocialLogins).where(eq(authSocialLogins.email, email)),
  ])
  const socials = new Set(logins.map(({ provider }) => provider))
  return [...(users.length > 0 ? (['email'] as const) : []), ...socials]
}

/** Creates an account for a login. A parallel request may have been faster; its account counts then. */
export async function createSocialUser(db: Database, login: Login): Promise<string> {
  const userId = createId()
  const isOwn = await db.transaction(async (within) => {
    await within.insert(authUsers).values({ id: userId, createdAt: new Date() })
    const isAdded = await addLogin(within, userId, login)
    if (!isAdded) await within.delete(authUsers).where(eq(authUsers.id, userId))
    return isAdded
  })
  const stored = isOwn ? userId : await findSocialUser(db, login)
  if (stored === undefined) throw new Error('The account was not stored')
  return stored
}

/** Adds a login to an account. @throws {@link Refusal} 409 if it opens another account */
export async function linkSocialLogin(db: Database, userId: string, login: Login): Promise<void> {
  if (await addLogin(db, userId, login)) return
  if ((await findSocialUser(db, login)) !== userId)
    throw new Refusal(409, { name: 'taken', description: 'This login opens another wallet' })
}

async function addLogin(
  db: Pick<Database, 'insert'>,
  userId: string,
  { identity, provider }: Login,
): Promise<boolean> {
  const [added] = await db
    .insert(authSocialLogins)
    .values({
      id: createId(),
      createdAt: new Date(),
      email: identity.email ?? null,
      label: identity.label.slice(0, 254),
      provider,
      subject: identity.subject,
      userId,
    })
    .onConflictDoNothing()
    .returning()
  return added !== undefined
}

/** Removes a login of an account. @throws {@link Refusal} 404 for an unknown one, 409 for the last one */
export function unlinkSocialLogin(db: Database, userId: string, id: string): Promise<void> {
  return db.transaction(async (within) => {
    // Locked, so that of two logins that are removed at once one stays.
    await within.select().from(authUsers).where(eq(authUsers.id, userId)).for('update')
    const [removed] = await within
      .delete(authSocialLogins)
      .where(and(eq(authSocialLogins.id, id), eq(authSocialLogins.userId, userId)))
      .returning()
    if (!removed) throw new Refusal(404, { name: 'login', description: 'This login is not known' })
    // The transaction brings the login back.
    if ((await countLogins(within, userId)) === 0)
      throw new Refusal(409, { name: 'last', description: 'Add another way to log in first' })
  })
}
