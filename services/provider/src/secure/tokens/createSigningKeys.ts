import { eq } from 'drizzle-orm'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
  type JWK,
} from 'jose'
import { authSigningKeys } from '../../db/authTables.ts'
import type { Database } from '../../db/Database.ts'
import type { Secrets } from '../createSecrets.ts'
import type { SigningKeys } from './SigningKeys.ts'

type Options = {
  readonly db: Database
  readonly secrets: Secrets
  /** PKCS #8 in PEM. @default the stored key */
  readonly given: string | undefined
}

const storedId = 'current'
const context = 'signing key'

/** Loads the signing key at the first use; creates and stores one if none is configured. */
export function createSigningKeys({ db, given, secrets }: Options): SigningKeys {
  let loading: ReturnType<typeof load> | undefined
  // A failure is not kept: the database may be back at the next request.
  const loaded = () => {
    loading ??= load().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }

  async function load() {
    const pem = (given ?? (await readStored())).replaceAll('\\n', '\n')
    const extractable = await importPKCS8(pem, 'ES256', { extractable: true })
    const { d: _, ...half }: JWK = await exportJWK(extractable)
    const id = (await calculateJwkThumbprint(half)).slice(0, 16)
    const jwks = { keys: [{ ...half, alg: 'ES256', kid: id, use: 'sig' }] }
    return { find: createLocalJWKSet(jwks), id, jwks, key: await importPKCS8(pem, 'ES256') }
  }

  async function readStored(): Promise<string> {
    const read = () =>
      db.select().from(authSigningKeys).where(eq(authSigningKeys.id, storedId)).limit(1)
    const [found] = await read()
    if (found) return secrets.open(found.sealed, context)
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const sealed = secrets.seal(await exportPKCS8(privateKey), context)
    // Another replica may store its own at the same time; the first one counts.
    await db
      .insert(authSigningKeys)
      .values({ id: storedId, sealed, createdAt: new Date() })
      .onConflictDoNothing()
    const [stored] = await read()
    if (!stored) throw new Error('The signing key was not stored')
    return secrets.open(stored.sealed, context)
  }

  return {
    find: async (header, token) => (await loaded()).find(header, token),
    jwks: async () => (await loaded()).jwks,
    sign: () => loaded(),
  }
}
