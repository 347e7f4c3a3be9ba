import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStores, type Stores, stores } from '../fixtures/stores.ts'
import { post, refusalOf, testApp } from '../fixtures/testApp.ts'

const newId = () => randomBytes(32).toString('hex')

describe.each(stores)('on %s', (kind) => {
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

  test('default', async () => {
    const attestationId = newId()
    const origin = 'https://shop.example'
    expect((await register(attestationId, origin)).status).toBe(202)
    expect(await resolve(attestationId)).toEqual({ attestationId, origin, isScam: false })
    // The same page again, after an answer that was lost.
    expect((await register(attestationId, origin)).status).toBe(202)
  })

  test.each([
    ['https://evil.example', true],
    ['https://shop.evil.example:8443', true],
    ['https://notevil.example', false],
    ['https://evil.example.org', false],
    ['http://localhost:5173', false],
  ])('behavior: %s is a scam: %s', async (origin, isScam) => {
    const attestationId = newId()
    await register(attestationId, origin)
    expect(await resolve(attestationId)).toMatchObject({ origin, isScam })
  })

  test('error: another page says so later', async () => {
    const attestationId = newId()
    await register(attestationId, 'https://shop.example')
    expect(await refusalOf(await register(attestationId, 'https://evil.example'))).toEqual([
      409,
      'attestationId: Another page has said so before',
    ])
    expect(await resolve(attestationId)).toMatchObject({ origin: 'https://shop.example' })
  })

  test.each([undefined, 'null', 'https://shop.example/path', 'file://', 'javascript://x'])(
    'error: from %s',
    async (origin) => {
      expect(await refusalOf(await register(newId(), origin))).toEqual([
        400,
        'origin: Expected a page on the web',
      ])
    },
  )

  test('error: nobody has said so', async () => {
    const response = await app.request(`/v1/attestations/${newId()}`)
    expect(await refusalOf(response)).toEqual([404, 'attestationId: No page has said so'])
  })

  test('error: no id', async () => {
    expect((await register('abc', 'https://shop.example')).status).toBe(400)
    expect((await app.request('/v1/attestations/abc')).status).toBe(400)
  })
})
