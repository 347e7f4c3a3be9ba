import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { deleteAuthAccount, getEscrow, putEscrow, removeEscrow } from 'latchkey/protocol/auth'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { authDefaults } from '../auth/AuthSettings.ts'
import { masterKeys, readCode } from '../auth/fixtures/authApp.ts'
import { newEmail, openAuth } from '../auth/fixtures/openAuth.ts'
import { createVirtualFrame } from '../auth/fixtures/virtualFrame.ts'
import { escrowEvents, escrowShares } from '../db/escrowTables.ts'
import { openStores } from '../fixtures/stores.ts'
import { post, refusalOf } from '../fixtures/testApp.ts'
import { eraseEscrow } from '../secure/eraseEscrow.ts'
import { startProvider } from '../startProvider.ts'
import { smtp } from '../upstreams/mail/smtp.ts'

const { opened, setup } = openAuth('servers')
afterEach(() => {
  vi.useRealTimers()
})

const splitId = 'A'.repeat(22)
const share = { recoveryShare: 'cmVjb3Zlcnk', splitId }

async function connect(options: Parameters<typeof setup>[0] = {}) {
  const app = setup(options)
  const vera = await app.frame()
  await vera.loginWithEmail(newEmail())
  return { ...app, vera }
}

test('keeps a share, and records each release', async () => {
  const { db, entries, vera } = await connect()
  expect(await refusalOf(await vera.request(getEscrow, {}))).toEqual([
    404,
    'escrow: There is no share',
  ])
  await vera.call(putEscrow, share)
  expect(await vera.call(getEscrow, {})).toEqual(share)
  await vera.call(removeEscrow, {})
  expect((await vera.request(getEscrow, {})).status).toBe(404)
  const events = await db.select().from(escrowEvents)
  expect(events.map(({ event }) => event).sort()).toEqual(['released', 'removed', 'stored'])
  expect(entries.filter(({ message }) => message.startsWith('Escrow share released'))).toHaveLength(
    1,
  )
})

test('releases nothing without a fresh login', async () => {
  const { vera } = await connect()
  await vera.call(putEscrow, share)
  vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] })
  await vera.refresh()
  expect(await refusalOf(await vera.request(getEscrow, {}))).toEqual([
    403,
    'fresh: Log in again to do this',
  ])
})

test("releases nothing to another visitor's token or key", async () => {
  const { frame, vera } = await connect()
  await vera.call(putEscrow, share)
  const mallory = await frame()
  await mallory.loginWithEmail(newEmail())
  expect((await mallory.request(getEscrow, {})).status).toBe(404)
  const { accessToken } = vera.tokens
  expect((await mallory.request(getEscrow, {}, { accessToken })).status).toBe(401)
})

test('refuses tokens that the provider did not sign', async () => {
  const { vera } = await connect()
  await vera.call(putEscrow, share)
  const [, payload = ''] = vera.tokens.accessToken.split('.')
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const { privateKey } = await generateKeyPair('ES256')
  const header = { alg: 'ES256', typ: 'at+jwt' }
  const forged = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey)
  const unsigned = new UnsecuredJWT(claims).encode()
  for (const accessToken of [forged, unsigned])
    expect((await vera.request(getEscrow, {}, { accessToken })).status).toBe(401)
})

test('stores nothing for a project that has turned escrow off', async () => {
  const app = setup({ projects: [{ id: 'shop', escrow: false }] })
  const vera = await app.frame({ projectId: 'shop' })
  const result = await vera.loginWithEmail(newEmail())
  expect(result).toMatchObject({ account: { escrow: false } })
  expect((await vera.request(putEscrow, share)).status).toBe(403)
})

test('limits requests of an account', async () => {
  const { vera } = await connect()
  const statuses: number[] = []
  for (let count = 0; count < 21; count++) statuses.push((await vera.request(getEscrow, {})).status)
  expect(statuses.slice(-2)).toEqual([404, 429])
})

test('runs at another operator, and erases a share when its account is deleted', async () => {
  const { mailbox, stores } = opened()
  const theirs = await openStores('memory')
  onTestFinished(() => theirs.stop())
  const reserved = await startProvider({
    chains: {},
    database: theirs.database,
    port: 0,
    roles: [],
  })
  await reserved.stop()
  const base = { chains: {}, hostname: '127.0.0.1', projects: 'anybody' } as const
  const auth = await startProvider({
    ...base,
    auth: { ...authDefaults, masterKey: masterKeys.auth },
    database: stores.database,
    escrow: { url: reserved.url },
    port: 0,
    ports: { mail: smtp({ from: 'us@latchkey.example', url: mailbox.smtpUrl }) },
    roles: ['auth'],
  })
  onTestFinished(() => auth.stop())
  const vera = await createVirtualFrame({
    readCode: (to) => readCode(mailbox, to),
    send: fetch,
    url: auth.url,
  })
  await vera.loginWithEmail(newEmail())
  // While the escrow service is down, the account stays, so that its deletion can be repeated.
  expect((await vera.request(deleteAuthAccount, {})).status).toBe(502)

  const escrow = await startProvider({
    ...base,
    database: theirs.database,
    escrow: { authUrl: auth.url, masterKey: masterKeys.escrow },
    port: reserved.port,
    roles: ['escrow'],
  })
  onTestFinished(() => escrow.stop())
  await vera.call(putEscrow, share, { url: escrow.url })
  expect(await theirs.db.select().from(escrowShares)).toHaveLength(1)
  await vera.call(deleteAuthAccount, {})
  expect(await theirs.db.select().from(escrowShares)).toHaveLength(0)
})

test('reports keys that it can not read as an outage, not as a wrong token', async () => {
  const { vera } = await connect()
  const cut = setup({
    escrow: { authUrl: 'http://127.0.0.1:1', masterKey: masterKeys.escrow },
    roles: ['escrow'],
  })
  expect((await vera.request(getEscrow, {}, { send: cut.send })).status).toBe(502)
})

test('refuses an erasure that the provider did not sign', async () => {
  const { app, vera } = await connect()
  await vera.call(putEscrow, share)
  // An access token is no erasure, although the same key signed it.
  for (const statement of [vera.tokens.accessToken, 'a.b.c']) {
    const answer = await app.request(eraseEscrow.path, post({ statement }))
    expect(answer.status).toBe(401)
  }
  expect(await vera.call(getEscrow, {})).toEqual(share)
})
