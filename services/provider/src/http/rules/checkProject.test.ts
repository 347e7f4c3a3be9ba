import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { projectKeys } from '../../db/serviceTables.ts'
import { openStores, type Stores, stores } from '../../fixtures/stores.ts'
import { post, refusalOf, testApp } from '../../fixtures/testApp.ts'

const now = () => Math.floor(Date.now() / 1_000)

function token(claims: object, secret = 'deep', header: object = { alg: 'HS256' }) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part(header)}.${part(claims)}`
  return `Bearer ${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

describe.each(stores)('checkProject on %s', (kind) => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores(kind)
  }, 60_000)
  beforeEach(() => open.clear())
  afterAll(() => open?.stop())

  async function setup() {
    await open.db.insert(projectKeys).values([
      { id: 'shop', name: 'Shop', origins: ['https://shop.example'], secret: 'deep' },
      { id: 'closed', name: 'Closed', disabledAt: new Date() },
    ])
    const app = testApp(open, { projects: 'database' })
    return (id: string, headers: Record<string, string> = {}) =>
      app.request(`/getWallets?entries=1&projectId=${id}`, { headers })
  }

  test('accepts a known project with or without its origin', async () => {
    const ask = await setup()
    expect((await ask('shop')).status).toBe(200)
    expect((await ask('shop', { origin: 'https://shop.example' })).status).toBe(200)
  })

  test('refuses unknown and revoked keys', async () => {
    const ask = await setup()
    for (const id of ['unknown', 'closed', ''])
      expect(await refusalOf(await ask(id))).toEqual([401, 'projectId: Unauthorized: invalid key'])
  })

  test('refuses another origin', async () => {
    const ask = await setup()
    expect(await refusalOf(await ask('shop', { origin: 'https://evil.example' }))).toEqual([
      403,
      'origin: Unauthorized: origin not allowed',
    ])
  })

  test('reads the origin of image requests from the referrer', async () => {
    const ask = await setup()
    expect((await ask('shop', { referer: 'https://shop.example/cart' })).status).toBe(200)
    expect((await ask('shop', { referer: 'no address' })).status).toBe(200)
    expect(await refusalOf(await ask('shop', { referer: 'https://evil.example/' }))).toEqual([
      403,
      'origin: Unauthorized: origin not allowed',
    ])
    const headers = { origin: 'https://shop.example', referer: 'https://evil.example/' }
    expect((await ask('shop', headers)).status).toBe(200)
  })

  test('reads the project from the body', async () => {
    await setup()
    const app = testApp(open, { projects: 'database' })
    const addresses = [`eip155:1:0x${'1'.repeat(40)}`]
    const send = (body: object, query = '') =>
      app.request(`/v1/fungible/price${query}`, {
        ...post({ addresses, ...body }),
        headers: { origin: 'https://shop.example' },
      })
    expect((await send({ projectId: 'shop' })).status).toBe(200)
    expect((await send({}, '?projectId=shop')).status).toBe(200)
    const invalid = [401, 'projectId: Unauthorized: invalid key']
    for (const body of [{}, { projectId: 'closed' }])
      expect(await refusalOf(await send(body))).toEqual(invalid)
    expect(await refusalOf(await send({ projectId: 'shop' }, '?projectId=closed'))).toEqual(invalid)
    expect((await send({ projectId: 'a b' })).status).toBe(400)
  })

  test('accepts tokens that the project signed', async () => {
    const ask = await setup()
    const authorization = token({ iat: now(), exp: now() + 60 })
    expect((await ask('shop', { authorization })).status).toBe(200)
  })

  test('refuses requests without a token if the project requires one', async () => {
    const projects = [{ id: 'server', secret: 'deep', requireToken: true }]
    const app = testApp(open, { projects })
    const ask = (headers: Record<string, string> = {}) =>
      app.request('/getAnalyticsConfig?projectId=server', { headers })
    expect(await refusalOf(await ask())).toEqual([401, 'authorization: Expected a JWT Token'])
    const authorization = token({ iat: now(), exp: now() + 60 })
    expect((await ask({ authorization })).status).toBe(200)
  })

  test.each([
    ['not yet valid', { nbf: 2e9 }, 'JWT Token is not yet valid'],
    ['from the future', { iat: 2e9 }, 'JWT Token is not yet valid'],
    ['too old', { exp: 1e9 }, 'JWT Token has expired'],
    ['valid for two days', { exp: now() + 172_800 }, 'JWT Token is valid for more than a day'],
    [
      'on the last of thirty days',
      { iat: now() - 29.5 * 86_400, exp: now() + 43_200 },
      'JWT Token is valid for more than a day',
    ],
    ['valid forever', { iat: now() }, 'JWT Token has no exp'],
    ['strange', { exp: 'soon' }, 'JWT Token has strange claims'],
  ])('refuses a token that is %s', async (_, claims, description) => {
    const ask = await setup()
    expect(await refusalOf(await ask('shop', { authorization: token(claims) }))).toEqual([
      401,
      `authorization: JWT validation error: ${description}`,
    ])
  })

  test.each([
    ['signed with another key', token({}, 'other')],
    ['not signed', token({}, 'deep', { alg: 'none' })],
    ['no token', 'Bearer abc'],
    ['no bearer', 'Basic YTpi'],
  ])('refuses a token that is %s', async (_, authorization) => {
    const ask = await setup()
    expect((await ask('shop', { authorization })).status).toBe(401)
  })
})
