import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStores, type Stores, stores } from '../fixtures/stores.ts'
import { post, refusalOf, testApp } from '../fixtures/testApp.ts'

const newId = () => randomBytes(32).toString('hex')

describe.each(stores)('attestations on %s', (kind) => {
  let open: Stores
  let app: ReturnType<typeof testApp>
  beforeAll(async () => {
    open = await openStores(kind)
    app = testApp(open, { scamDomains: ['evil.example'] })
  }, 60_000)
  afterAll(() => open?.stop())

  const register = (attestationId: string, origin?: string) => {
    const { headers, ...init } = post({ attestationId })
    return app.request('/v1/attestations', {
      ...init,
      headers: { ...(headers as Record<string, string>), ...(origin && { origin }) },
    })
  }
  const resolve = async (attestationId: string) =>
    (await app.request(`/v1/attestations/${attestationId}`)).json()

  test('returns the origin that registered an id', async () => {
    const attestationId = newId()
    const origin = 'https://shop.example'
    expect((await register(attestationId, origin)).status).toBe(202)
    expect(await resolve(attestationId)).toEqual({ attestationId, origin, isScam: false })
    // A page registers again if the first response was lost.
    expect((await register(attestationId, origin)).status).toBe(202)
  })

  test.each([
    ['https://evil.example', true],
    ['https://shop.evil.example:8443', true],
    ['https://notevil.example', false],
    ['https://evil.example.org', false],
    ['http://localhost:5173', false],
  ])('reports the origin %s as a scam: %s', async (origin, isScam) => {
    const attestationId = newId()
    await register(attestationId, origin)
    expect(await resolve(attestationId)).toMatchObject({ origin, isScam })
  })

  test('refuses an id that another origin registered', async () => {
    const attestationId = newId()
    await register(attestationId, 'https://shop.example')
    expect(await refusalOf(await register(attestationId, 'https://evil.example'))).toEqual([
      409,
      'attestationId: Another origin has registered this id',
    ])
    expect(await resolve(attestationId)).toMatchObject({ origin: 'https://shop.example' })
  })

  test.each([undefined, 'null', 'https://shop.example/path', 'file://', 'javascript://x'])(
    'refuses the origin %s',
    async (origin) => {
      expect(await refusalOf(await register(newId(), origin))).toEqual([
        400,
        'origin: Expected an http or https origin',
      ])
    },
  )

  test('returns 404 for an id that is not registered', async () => {
    const response = await app.request(`/v1/attestations/${newId()}`)
    expect(await refusalOf(response)).toEqual([
      404,
      'attestationId: No origin has registered this id',
    ])
  })

  test('refuses an invalid id', async () => {
    expect((await register('abc', 'https://shop.example')).status).toBe(400)
    expect((await app.request('/v1/attestations/abc')).status).toBe(400)
  })
})
