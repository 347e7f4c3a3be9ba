import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStores, type Stores, stores } from '../fixtures/stores.ts'
import { post, refusalOf, testApp } from '../fixtures/testApp.ts'
import { createSigner } from './fixtures/createSigner.ts'

const origin = 'https://shop.example'
const newId = () => randomBytes(32).toString('hex')
const site = createSigner()
const stranger = createSigner()
/** The keys of each origin. */
const published: Readonly<Record<string, readonly string[]>> = {
  [origin]: ['not a key', site.key],
  'https://other.example': [stranger.key],
}

describe.each(stores)('signed attestations on %s', (kind) => {
  let open: Stores
  let app: ReturnType<typeof testApp>
  beforeAll(async () => {
    open = await openStores(kind)
    app = testApp(open, {}, { siteKeys: async (origin) => published[origin] ?? [] })
  }, 60_000)
  afterAll(() => open?.stop())

  /** A script can send any `Origin`. */
  const register = (attestationId: string, signed?: unknown, from = origin) =>
    app.request('/v1/attestations', {
      ...post({ attestationId, signed }),
      headers: { 'content-type': 'text/plain', origin: from },
    })
  const resolve = async (attestationId: string) =>
    (await app.request(`/v1/attestations/${attestationId}`)).json()

  test('reports a signature by a published key', async () => {
    const attestationId = newId()
    const signed = site.sign(attestationId, origin)
    expect((await register(attestationId, signed)).status).toBe(202)
    expect(await resolve(attestationId)).toEqual({
      attestationId,
      isScam: false,
      isSigned: true,
      origin,
    })
    // A page registers again if the first response was lost.
    expect((await register(attestationId, signed)).status).toBe(202)
  })

  test.each<[string, (id: string) => unknown]>([
    ['without a signature', () => undefined],
    ['with an invalid signature', (id) => site.sign(id, 'https://other.example')],
  ])('replaces the claim of another origin %s by a valid signature', async (_, claim) => {
    const attestationId = newId()
    const claimed = 'https://other.example'
    const bad = claim(attestationId)
    expect((await register(attestationId, bad, claimed)).status).toBe(202)
    expect((await register(attestationId)).status).toBe(409)
    const signed = site.sign(attestationId, origin)
    expect((await register(attestationId, signed)).status).toBe(202)
    expect(await resolve(attestationId)).toMatchObject({ isSigned: true, origin })
    // A valid signature stays.
    const other = stranger.sign(attestationId, claimed)
    expect((await register(attestationId, other, claimed)).status).toBe(409)
    expect((await register(attestationId, signed)).status).toBe(202)
    expect(await resolve(attestationId)).toMatchObject({ isSigned: true, origin })
  })

  test('reports a registration by a script as unsigned', async () => {
    const attestationId = newId()
    expect((await register(attestationId)).status).toBe(202)
    expect(await resolve(attestationId)).toEqual({ attestationId, isScam: false, origin })
  })

  const now = Date.now()
  test.each<[string, (id: string) => unknown, string?]>([
    ['by an unpublished key', (id) => stranger.sign(id, origin)],
    ['for another origin', (id) => site.sign(id, 'https://other.example')],
    ['of another message', () => site.sign(newId(), origin)],
    ['of another time', (id) => ({ ...site.sign(id, origin, now), timestamp: now + 1 })],
    [
      'that another origin registers',
      (id) => site.sign(id, 'https://other.example'),
      'https://other.example',
    ],
    [
      'of an origin without keys',
      (id) => site.sign(id, 'https://bare.example'),
      'https://bare.example',
    ],
  ])('reports a signature %s as unsigned', async (_, sign, from = origin) => {
    const attestationId = newId()
    expect((await register(attestationId, sign(attestationId), from)).status).toBe(202)
    expect(await resolve(attestationId)).toEqual({ attestationId, isScam: false, origin: from })
  })

  test('accepts a signature after an unsigned registration, and keeps it', async () => {
    const attestationId = newId()
    await register(attestationId)
    await register(attestationId, site.sign(attestationId, origin))
    const replaced = await register(attestationId, stranger.sign(attestationId, origin))
    expect(await refusalOf(replaced)).toEqual([
      409,
      'signed: Another signature of this id is registered',
    ])
    await register(attestationId)
    expect(await resolve(attestationId)).toMatchObject({ isSigned: true })
  })

  test.each([-301_000, 301_000])('refuses a signature that is %i ms off', async (offset) => {
    const attestationId = newId()
    const signed = site.sign(attestationId, origin, Date.now() + offset)
    expect(await refusalOf(await register(attestationId, signed))).toEqual([
      400,
      'signed.timestamp: Expected a time within five minutes of now',
    ])
  })

  test.each(['x', { signature: 'x', timestamp: 1 }, { signature: 'x'.repeat(86) }])(
    'refuses %j as a signature',
    async (signed) => {
      expect((await register(newId(), signed)).status).toBe(400)
    },
  )
})
