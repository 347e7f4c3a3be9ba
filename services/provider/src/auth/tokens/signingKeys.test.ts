import { exportPKCS8, generateKeyPair } from 'jose'
import { getAuthAccount } from 'latchkey/protocol/auth'
import { expect, test } from 'vitest'
import { authSigningKeys } from '../../db/authTables.ts'
import { getJwks } from '../../secure/tokens/getJwks.ts'
import { newEmail, openAuth } from '../fixtures/openAuth.ts'

const { setup } = openAuth('servers')

test('replicas create one signing key together, and accept tokens of each other', async () => {
  const replicas = [setup(), setup(), setup()]
  const sets = await Promise.all(
    replicas.map(async ({ app }) => (await app.request(getJwks.path)).json()),
  )
  expect(sets[0]).toEqual({
    keys: [
      {
        alg: 'ES256',
        crv: 'P-256',
        kid: expect.any(String),
        kty: 'EC',
        use: 'sig',
        x: expect.any(String),
        y: expect.any(String),
      },
    ],
  })
  expect(sets[1]).toEqual(sets[0])
  expect(sets[2]).toEqual(sets[0])
  const [first, second] = replicas
  if (!first || !second) throw new Error('There are no replicas')
  expect(JSON.stringify(await first.db.select().from(authSigningKeys))).not.toContain('PRIVATE KEY')
  const vera = await first.frame()
  await vera.loginWithEmail(newEmail())
  expect((await vera.request(getAuthAccount, {}, { send: second.send })).status).toBe(200)
})

test('uses the configured key, with escaped line breaks, and refuses tokens of another one', async () => {
  const pem = async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    return (await exportPKCS8(privateKey)).trim().replaceAll('\n', '\\n')
  }
  const [one, other] = [
    setup({ auth: { signingKey: await pem() } }),
    setup({ auth: { signingKey: await pem() } }),
  ]
  const vera = await one.frame()
  await vera.loginWithEmail(newEmail())
  expect((await vera.request(getAuthAccount, {})).status).toBe(200)
  expect((await vera.request(getAuthAccount, {}, { send: other.send })).status).toBe(401)
  expect(await one.db.select().from(authSigningKeys)).toEqual([])
})
