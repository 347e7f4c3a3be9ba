import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { createWallet, loginWithToken } from 'latchkey/protocol/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../fixtures/testApp.ts'
import { openAuth } from '../fixtures/openAuth.ts'
import { newWallet } from '../fixtures/wallets.ts'

const { setup } = openAuth('servers')
const keys = generateKeyPair('RS256')
const issuer = 'https://shop.example/'
const audience = 'latchkey'

const server = createServer(async (_, response) => {
  const { publicKey } = await keys
  const jwk = { ...(await exportJWK(publicKey)), alg: 'RS256', kid: '1' }
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
})
let jwksUrl = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const now = () => Math.floor(Date.now() / 1_000)
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  aud: audience,
  exp: now() + 300,
  iat: now(),
  iss: issuer,
  sub: 'customer-7',
  ...changes,
})

async function sign(payload: JWTPayload, alg = 'RS256') {
  const { privateKey } = await keys
  return new SignJWT(payload).setProtectedHeader({ alg, kid: '1' }).sign(privateKey)
}

const site = 'https://shop.example'
const project = (id: string) => ({ id, login: { audience, issuer, jwksUrl } })

test('connects with a token of the host, each project with accounts of its own', async () => {
  const { frame } = setup({ projects: [project('shop'), project('club')] })
  const jwt = await sign(claims())
  const userOf = async (projectId: string) => {
    const vera = await frame({ projectId })
    const result = await vera.call(loginWithToken, { jwt, site })
    if (result.status !== 'connected') throw new Error('The login needs an approval')
    expect(result.account.logins).toMatchObject([{ kind: 'token', label: 'customer-7' }])
    return result.account.userId
  }
  const [first, again, other] = [await userOf('shop'), await userOf('shop'), await userOf('club')]
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('refuses what the host did not sign for this provider', async () => {
  const { frame } = setup({ projects: [project('shop')] })
  const vera = await frame({ projectId: 'shop' })
  const { privateKey } = await generateKeyPair('RS256')
  const foreign = new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: '1' })
  const tokens = {
    'another audience': await sign(claims({ aud: 'other' })),
    'another issuer': await sign(claims({ iss: 'https://evil.example/' })),
    expired: await sign(claims({ exp: now() - 10 })),
    'no audience': await sign(claims({ aud: undefined })),
    'no expiry': await sign(claims({ exp: undefined })),
    'no subject': await sign(claims({ sub: undefined })),
    'a subject that no database stores': await sign(claims({ sub: 'a\0b' })),
    'not yet valid': await sign(claims({ nbf: now() + 300 })),
    'another key': await foreign.sign(privateKey),
    unsigned: new UnsecuredJWT(claims()).encode(),
    'a shared secret': await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: '1' })
      .sign(Buffer.alloc(32)),
    'no token': 'abc',
  }
  for (const [name, jwt] of Object.entries(tokens)) {
    const answer = await vera.request(loginWithToken, { jwt, site })
    expect([name, answer.status]).toEqual([name, 401])
  }
})

test('does not count an old token as a fresh login', async () => {
  const { frame } = setup({ projects: [project('shop')] })
  const vera = await frame({ projectId: 'shop' })
  const jwt = await sign(claims({ iat: now() - 3_600 }))
  vera.keep(await vera.call(loginWithToken, { jwt, site }))
  const answer = await vera.request(createWallet, newWallet())
  expect(await refusalOf(answer)).toEqual([403, 'fresh: Log in again to do this'])
})

test('uses the provider setting for callers without a project, and refuses without any', async () => {
  const jwt = await sign(claims())
  const { login } = project('any')
  const vera = await setup({ auth: { login } }).frame()
  expect(await vera.call(loginWithToken, { jwt, site })).toMatchObject({ method: 'token' })
  const mallory = await setup().frame()
  expect((await mallory.request(loginWithToken, { jwt, site })).status).toBe(403)
})

test('reports a missing key set as an outage', async () => {
  const login = { audience, issuer, jwksUrl: 'http://127.0.0.1:1/jwks' }
  const vera = await setup({ projects: [{ id: 'shop', login }] }).frame({ projectId: 'shop' })
  const answer = await vera.request(loginWithToken, { jwt: await sign(claims()), site })
  expect(answer.status).toBe(502)
})
