import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { calculateJwkThumbprint, EmbeddedJWK, type JWK, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { Database } from '../db/Database.ts'
import { usedProofs } from '../db/escrowTables.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { headerOf } from '../http/rules/headerOf.ts'
import { withoutSlash } from './withoutSlash.ts'

const claims = v.object({
  ath: v.optional(v.string()),
  htm: v.string(),
  htu: v.pipe(v.string(), v.maxLength(2_000)),
  iat: v.number(),
  jti: v.pipe(v.string(), v.minLength(8), v.maxLength(128)),
})

const lifetimeSeconds = 60
const toleranceSeconds = 5
const longest = 4_096

type Options = {
  readonly db: Pick<Database, 'insert'>
  /** Public URL of this service. @default the request's own address */
  readonly publicUrl: string | undefined
  /** The access token that the request carries. */
  readonly accessToken?: string | undefined
}

/**
 * Verifies the request's DPoP proof (RFC 9449) and returns the thumbprint of its key. A proof counts
 * once.
 *
 * @throws {@link Refusal} 401
 */
export async function verifyProof(c: Context, { accessToken, db, publicUrl }: Options) {
  const proof = headerOf(c, 'dpop')
  if (!proof || proof.length > longest) throw refusal('Expected a DPoP proof')
  const { jwk, payload } = await read(proof)
  const { output, success } = v.safeParse(claims, payload)
  if (!success) throw refusal('The DPoP proof lacks claims')
  const now = Math.floor(Date.now() / 1_000)
  if (output.iat > now + toleranceSeconds || output.iat < now - lifetimeSeconds)
    throw refusal('The DPoP proof is too old. Check the clock.')
  if (output.htm !== c.req.method || !isSameUrl(output.htu, addressOf(c, publicUrl)))
    throw refusal('The DPoP proof is for another request')
  if (accessToken !== undefined && output.ath !== hashOf(accessToken))
    throw refusal('The DPoP proof is for another access token')

  const jkt = await calculateJwkThumbprint(jwk)
  const expiresAt = new Date((output.iat + 2 * lifetimeSeconds) * 1_000)
  const added = await db
    .insert(usedProofs)
    .values({ hash: hashOf(`${jkt} ${output.jti}`), expiresAt })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) throw refusal('The DPoP proof was used before')
  return jkt
}

async function read(proof: string): Promise<{ jwk: JWK; payload: unknown }> {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
    })
    const { jwk } = protectedHeader
    if (!jwk) throw new Error('There is no key')
    return { jwk, payload }
  } catch (cause) {
    throw refusal(`The DPoP proof is invalid (${cause instanceof Error ? cause.name : 'unknown'})`)
  }
}

function addressOf(c: Context, publicUrl: string | undefined): string {
  return withoutSlash(publicUrl ?? new URL(c.req.url).origin) + c.req.path
}

/** Compares without query and fragment. */
function isSameUrl(given: string, expected: string): boolean {
  if (!URL.canParse(given)) return false
  const [a, b] = [new URL(given), new URL(expected)]
  return a.origin === b.origin && a.pathname === b.pathname
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function refusal(description: string): Refusal {
  return new Refusal(401, { name: 'proof', description })
}
