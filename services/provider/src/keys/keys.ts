import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { openDatabase } from '../db/openDatabase.ts'
import { projectKeys } from '../db/serviceTables.ts'
import { isOrigin } from '../isOrigin.ts'
import { SponsoringSettings } from '../SponsoringSettings.ts'

export type KeyOptions = {
  readonly name?: string | undefined
  readonly origin?: readonly string[] | undefined
  readonly secret?: string | undefined
  /** Requests per minute. */
  readonly limit?: string | undefined
  readonly requireToken?: boolean | undefined
  /** Gwei per day. */
  readonly bundler?: string | undefined
  /** `sponsoring` of a project, as JSON. */
  readonly sponsoring?: string | undefined
  /** JWKS, issuer and audience of the host's own login. */
  readonly jwks?: string | undefined
  readonly issuer?: string | undefined
  readonly audience?: string | undefined
  /** Turns the escrow service off. */
  readonly noEscrow?: boolean | undefined
}

const SponsoringJson = v.pipe(v.string(), v.parseJson(), SponsoringSettings)
const example = '{"gweiPerDay":100000000,"gweiPerVisitorPerDay":2000000}'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Lists, adds and disables the project keys of `PROJECTS=database`; returns a summary. Adding an
 * existing key replaces its settings and enables it.
 *
 * @throws for invalid arguments
 */
export async function keys(
  [command, id]: readonly string[],
  options: KeyOptions,
  { DATABASE_URL, DATA_FOLDER = '.latchkey' }: Environment,
): Promise<string> {
  const { bundler, limit, name, noEscrow = false, origin, requireToken = false, secret } = options
  const { audience, issuer, jwks, sponsoring } = options
  const isLogin = [audience, issuer, jwks].filter((part) => part !== undefined).length
  if (isLogin % 3 > 0) throw new Error('A login needs --jwks, --issuer and --audience')
  if (jwks !== undefined && !URL.canParse(jwks)) throw new Error(`${jwks} is not a URL`)
  for (const text of origin ?? [])
    if (!isOrigin(text)) throw new Error(`${text} is not an origin. Expected https://app.example`)
  if (limit !== undefined && !/^[1-9]\d{0,8}$/.test(limit))
    throw new Error(`${limit} is not a limit. Expected requests per minute, such as 600`)
  if (bundler !== undefined && !/^\d{1,15}$/.test(bundler))
    throw new Error(`${bundler} is no limit of fees. Expected gwei per day, such as 100000000`)
  const pays = sponsoring === undefined ? undefined : v.safeParse(SponsoringJson, sponsoring)
  if (pays?.success === false)
    throw new Error(`This is no sponsoring: ${pays.issues[0].message}. Expected ${example}`)
  if (requireToken && !secret)
    throw new Error('A key that requires tokens needs a secret. Add --secret')
  const { db, stop } = await openDatabase({ url: DATABASE_URL, folder: DATA_FOLDER })
  try {
    if (command === 'list') {
      const rows = await db.select().from(projectKeys).orderBy(asc(projectKeys.createdAt))
      return rows
        .map(({ disabledAt, id, name, origins }) =>
          [id, name, origins?.join(' ') ?? 'anywhere', disabledAt ? 'disabled' : ''].join('\t'),
        )
        .join('\n')
    }
    if (!id) throw new Error('Name a key: keys add ID, or keys disable ID')
    if (command === 'add') {
      const values = {
        name: name ?? id,
        origins: origin ?? null,
        secret: secret ?? null,
        requestsPerMinute: limit === undefined ? null : Number(limit),
        requireToken,
        bundlerGweiPerDay: bundler === undefined ? null : Number(bundler),
        sponsoring: pays?.output ?? null,
        login: jwks && issuer && audience ? { jwksUrl: jwks, issuer, audience } : null,
        escrow: !noEscrow,
        disabledAt: null,
      }
      await db
        .insert(projectKeys)
        .values({ id, ...values })
        .onConflictDoUpdate({ target: projectKeys.id, set: values })
      return `${id} may be used from ${origin?.join(' ') ?? 'anywhere'}`
    }
    if (command !== 'disable') throw new Error(`There is no command keys ${command ?? ''}`)
    const found = await db
      .update(projectKeys)
      .set({ disabledAt: new Date() })
      .where(eq(projectKeys.id, id))
      .returning()
    if (found.length === 0) throw new Error(`There is no key ${id}`)
    return `${id} is disabled. Replicas notice within 30 s`
  } finally {
    await stop()
  }
}
