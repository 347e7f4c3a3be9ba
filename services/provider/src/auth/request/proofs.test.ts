import { SignJWT, UnsecuredJWT } from 'jose'
import { getAuthAccount, getEmbedding, startEmail } from 'latchkey/protocol/auth'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../fixtures/testApp.ts'
import { newEmail, openAuth } from '../fixtures/openAuth.ts'

const { setup } = openAuth('servers')
const body = (site = 'https://shop.example') => ({ email: newEmail(), locale: 'en', site })
const now = () => Math.floor(Date.now() / 1_000)

describe('DPoP proofs', () => {
  test('count once', async () => {
    const vera = await setup().frame()
    const headers = { dpop: await vera.prove(startEmail) }
    expect((await vera.request(startEmail, body(), { headers })).status).toBe(200)
    expect(await refusalOf(await vera.request(startEmail, body(), { headers }))).toEqual([
      401,
      'proof: The DPoP proof was used before',
    ])
  })

  test('count once, even if they are replayed at the same time', async () => {
    const vera = await setup().frame()
    const headers = { dpop: await vera.prove(startEmail) }
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => vera.request(startEmail, body(), { headers })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  })

  test.each<[string, () => Record<string, unknown>]>([
    ['of another method', () => ({ htm: 'GET' })],
    ['of another path', () => ({ htu: 'http://localhost/v1/auth/account' })],
    ['of another server', () => ({ htu: 'https://evil.example/v1/auth/email/start' })],
    ['of a minute ago', () => ({ iat: now() - 62 })],
    ['of the future', () => ({ iat: now() + 60 })],
    ['without an id', () => ({ jti: undefined })],
  ])('are refused if they are %s', async (_, proof) => {
    const vera = await setup().frame()
    expect((await vera.request(startEmail, body(), { proof: proof() })).status).toBe(401)
  })

  test('are refused without a signature, with a shared key, or if missing', async () => {
    const vera = await setup().frame()
    const claims = { htm: 'POST', htu: 'http://localhost/v1/auth/email/start', jti: 'abcdefgh' }
    const unsigned = new UnsecuredJWT(claims).setIssuedAt().encode()
    const shared = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'dpop+jwt', jwk: { kty: 'oct' } })
      .setIssuedAt()
      .sign(Buffer.alloc(32))
    for (const dpop of [unsigned, shared, ''])
      expect((await vera.request(startEmail, body(), { headers: { dpop } })).status).toBe(401)
  })

  test('need the hash of the access token', async () => {
    const vera = await setup().frame()
    await vera.loginWithEmail(newEmail())
    for (const ath of [undefined, 'x'])
      expect((await vera.request(getAuthAccount, {}, { proof: { ath } })).status).toBe(401)
  })
})

describe('origins', () => {
  test('sets no cookie, needs none, and redirects nowhere', async () => {
    const { app, frame } = setup()
    const vera = await frame()
    const session = await vera.loginWithEmail(newEmail())
    expect(session.status).toBe('connected')
    const response = await vera.request(getAuthAccount, {})
    expect(response.status).toBe(200)
    for (const name of ['set-cookie', 'location', 'access-control-allow-credentials'])
      expect(response.headers.get(name)).toBeNull()
    // A form of another site: a simple request, with whatever cookies there are.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const forged = await app.request(`http://localhost${getAuthAccount.path}`, {
        body: '{}',
        headers: { 'content-type': type, cookie: 'session=1', origin: 'https://evil.example' },
        method: 'POST',
      })
      expect(forged.status).toBe(403)
    }
    const next = encodeURIComponent('https://evil.example')
    const link = await app.request(
      `http://localhost${getEmbedding.path}?next=${next}&redirect=${next}`,
    )
    expect(link.headers.get('location')).toBeNull()
  })

  test.each(['https://evil.example', 'null', '', 'http://localhost:5175.evil.example'])(
    'refuses requests of %s',
    async (origin) => {
      const vera = await setup().frame()
      const answer = await vera.request(startEmail, body(), { headers: { origin } })
      expect(answer.status).toBe(403)
    },
  )

  test('refuses a site that may not embed the frame, and texts that are no origins', async () => {
    const projects = [{ id: 'shop', origins: ['https://shop.example'] }]
    const vera = await setup({ projects }).frame({ projectId: 'shop' })
    const statuses = await Promise.all(
      [
        'https://shop.example',
        'https://evil.example',
        'javascript:alert(1)',
        'https://a.example/b',
      ].map(async (site) => (await vera.request(startEmail, body(site))).status),
    )
    expect(statuses).toEqual([200, 403, 400, 400])
    const stranger = await setup({ projects }).frame({ projectId: 'other' })
    expect((await stranger.request(startEmail, body())).status).toBe(401)
  })

  test('tells the secure site which origins may embed', async () => {
    const origins = ['https://shop.example']
    const projects = [{ id: 'shop', escrow: false, origins }, { id: 'open' }]
    const { app } = setup({ projects })
    const read = async (id: string) =>
      (await app.request(`${getEmbedding.path}?projectId=${id}`)).json()
    expect(await read('shop')).toEqual({ escrow: false, origins })
    expect(await read('open')).toEqual({ escrow: true })
  })

  test('lets the frame use the gateway of a project with origins', async () => {
    const projects = [{ id: 'shop', origins: ['https://shop.example'] }]
    const { app } = setup({ projects })
    const ask = async (origin: string) =>
      (await app.request('/v1/supported-chains?projectId=shop', { headers: { origin } })).status
    expect([await ask('http://localhost:5175'), await ask('https://evil.example')]).toEqual([
      200, 403,
    ])
  })
})
