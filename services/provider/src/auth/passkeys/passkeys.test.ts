import { eq } from 'drizzle-orm'
import {
  createPasskey,
  createWallet,
  getAuthAccount,
  loginWithPasskey,
  passkeyOptions,
  removePasskey,
} from 'latchkey/protocol/auth'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { authUsers } from '../../db/authTables.ts'
import { refusalOf } from '../../fixtures/testApp.ts'
import { newEmail, openAuth } from '../fixtures/openAuth.ts'
import type { VirtualFrame } from '../fixtures/virtualFrame.ts'
import { createVirtualPasskey, type Place } from '../fixtures/virtualPasskey.ts'
import { newWallet } from '../fixtures/wallets.ts'

const { setup } = openAuth('servers')
afterEach(() => {
  vi.useRealTimers()
})

const origin = 'http://localhost:5175'
const site = 'https://shop.example'
const inFrame: Place = { crossOrigin: true, origin, topOrigin: site }

async function addPasskey(vera: VirtualFrame, place: Place = inFrame) {
  const passkey = createVirtualPasskey()
  const { challengeId, options } = await vera.call(passkeyOptions, { purpose: 'create' })
  const response = passkey.create(options, place)
  return { passkey, body: { challengeId, label: 'Phone', response, site } }
}

async function loginBody(
  mallory: VirtualFrame,
  passkey: ReturnType<typeof createVirtualPasskey>,
  place: Place,
) {
  const { challengeId, options } = await mallory.call(passkeyOptions, { purpose: 'login' })
  return { challengeId, response: passkey.get(options, place), site }
}

test('creates a passkey, and logs another frame in without a mail', async () => {
  const { frame, mailbox } = setup()
  const email = newEmail()
  const vera = await frame()
  await vera.loginWithEmail(email)
  await vera.call(createWallet, newWallet())
  const { body, passkey } = await addPasskey(vera)
  expect(await vera.call(createPasskey, body)).toEqual({ credentialId: passkey.id })

  const other = await frame()
  const mails = mailbox.messages(email).length
  const result = other.keep(
    await other.call(loginWithPasskey, await loginBody(other, passkey, inFrame)),
  )
  expect(result).toMatchObject({ status: 'connected', method: 'passkey', account: { email } })
  const { logins } = await other.call(getAuthAccount, {})
  expect(logins.map(({ kind, label }) => [kind, label])).toEqual([
    ['email', email],
    ['passkey', 'Phone'],
  ])
  expect(mailbox.messages(email)).toHaveLength(mails)
})

test.each<[string, Place, number]>([
  ['at the top level of the secure site', { origin }, 200],
  ['without a top origin, as Safari does', { crossOrigin: true, origin }, 200],
  [
    'in a frame of another site',
    { crossOrigin: true, origin, topOrigin: 'https://evil.example' },
    403,
  ],
  ['at the top level with a top origin', { crossOrigin: false, origin, topOrigin: site }, 403],
  ['on another site', { origin: 'https://evil.example' }, 403],
])('checks a login %s', async (_, place, status) => {
  const { frame } = setup()
  const vera = await frame()
  await vera.loginWithEmail(newEmail())
  const { body, passkey } = await addPasskey(vera)
  await vera.call(createPasskey, body)
  const answer = await vera.request(loginWithPasskey, await loginBody(vera, passkey, place))
  expect(answer.status).toBe(status)
})

test.each<[string, Place, number]>([
  ['at the top level of the secure site', { origin }, 200],
  ['in a frame of another site', { ...inFrame, topOrigin: 'https://evil.example' }, 403],
  ['at the top level with a top origin', { crossOrigin: false, origin, topOrigin: site }, 403],
  ['on another site', { origin: 'https://evil.example' }, 403],
])('checks a new passkey %s', async (_, place, status) => {
  const vera = await setup().frame()
  await vera.loginWithEmail(newEmail())
  const { body } = await addPasskey(vera, place)
  expect((await vera.request(createPasskey, body)).status).toBe(status)
})

test('refuses a ceremony of another kind, relying party, or key', async () => {
  const { frame } = setup()
  const vera = await frame()
  await vera.loginWithEmail(newEmail())
  const { body, passkey } = await addPasskey(vera)
  await vera.call(createPasskey, body)
  const { challengeId, options } = await vera.call(passkeyOptions, { purpose: 'login' })
  const forged = {
    challengeId,
    site,
    response: passkey.get({ ...options, rpId: 'evil.example' }, inFrame),
  }
  expect((await vera.request(loginWithPasskey, forged)).status).toBe(401)
  // The challenge of a creation is none of a login.
  const creation = await vera.call(passkeyOptions, { purpose: 'create' })
  const mixed = {
    challengeId: creation.challengeId,
    response: passkey.get(
      { ...options, challenge: Reflect.get(creation.options, 'challenge') },
      inFrame,
    ),
    site,
  }
  expect((await vera.request(loginWithPasskey, mixed)).status).toBe(400)
  // A frame with another key can't use a response that it has seen.
  const seen = await loginBody(vera, passkey, inFrame)
  const mallory = await frame()
  expect((await mallory.request(loginWithPasskey, seen)).status).toBe(400)
  expect((await vera.request(loginWithPasskey, seen)).status).toBe(200)
})

test('refuses to create a passkey in a frame of a site that may not embed', async () => {
  const { frame } = setup({ projects: [{ id: 'shop', origins: [site] }] })
  const vera = await frame({ projectId: 'shop' })
  await vera.loginWithEmail(newEmail())
  const evil = 'https://evil.example'
  const { body } = await addPasskey(vera, { crossOrigin: true, origin, topOrigin: evil })
  const stated = await vera.request(createPasskey, { ...body, site: evil })
  expect(await refusalOf(stated)).toEqual([403, 'site: Unauthorized: site not allowed'])
  expect((await vera.request(createPasskey, body)).status).toBe(403)
})

test('refuses a replayed response, and that of another account', async () => {
  const { frame } = setup()
  const vera = await frame()
  await vera.loginWithEmail(newEmail())
  const { body, passkey } = await addPasskey(vera)
  await vera.call(createPasskey, body)
  const login = await loginBody(vera, passkey, inFrame)
  await vera.call(loginWithPasskey, login)
  expect((await vera.request(loginWithPasskey, login)).status).toBe(400)
  const unknown = await loginBody(vera, createVirtualPasskey(), inFrame)
  expect((await vera.request(loginWithPasskey, unknown)).status).toBe(401)
  // The second account can't claim the credential.
  const mallory = await frame()
  await mallory.loginWithEmail(newEmail())
  const { challengeId, options } = await mallory.call(passkeyOptions, { purpose: 'create' })
  const claim = { challengeId, label: 'Mine', response: passkey.create(options, inFrame), site }
  expect((await mallory.request(createPasskey, claim)).status).toBe(409)
})

test('needs a fresh login to create a passkey', async () => {
  const vera = await setup().frame()
  await vera.loginWithEmail(newEmail())
  vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] })
  await vera.refresh()
  const answer = await vera.request(passkeyOptions, { purpose: 'create' })
  expect(await refusalOf(answer)).toEqual([403, 'fresh: Log in again to do this'])
})

describe('removal', () => {
  const passkeysOf = async (vera: VirtualFrame) => {
    const { logins } = await vera.call(getAuthAccount, {})
    return logins.filter(({ kind }) => kind === 'passkey').map(({ id }) => id)
  }

  /** An account of a host's login, which has no e-mail address and no other login. */
  async function openPasskeyAccount(count: number) {
    const { db, frame } = setup()
    const vera = await frame()
    await vera.loginWithEmail(newEmail())
    for (let place = 0; place < count; place++) {
      const { body } = await addPasskey(vera)
      await vera.call(createPasskey, body)
    }
    const { userId } = await vera.call(getAuthAccount, {})
    await db.update(authUsers).set({ email: null }).where(eq(authUsers.id, userId))
    return vera
  }

  test('ends logins with the passkey', async () => {
    const { frame } = setup()
    const vera = await frame()
    await vera.loginWithEmail(newEmail())
    const { body, passkey } = await addPasskey(vera)
    await vera.call(createPasskey, body)
    const [id] = await passkeysOf(vera)
    expect(await vera.call(removePasskey, { id })).toEqual({ credentialId: passkey.id })
    expect(await passkeysOf(vera)).toEqual([])
    const login = await loginBody(vera, passkey, inFrame)
    expect((await vera.request(loginWithPasskey, login)).status).toBe(401)
    expect((await vera.request(removePasskey, { id })).status).toBe(404)
  })

  test('is refused to another account, and without a fresh login', async () => {
    const { frame } = setup()
    const vera = await frame()
    await vera.loginWithEmail(newEmail())
    await vera.call(createPasskey, (await addPasskey(vera)).body)
    const [id] = await passkeysOf(vera)
    const mallory = await frame()
    await mallory.loginWithEmail(newEmail())
    expect((await mallory.request(removePasskey, { id })).status).toBe(404)
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] })
    await vera.refresh()
    const stale = await vera.request(removePasskey, { id })
    expect(await refusalOf(stale)).toEqual([403, 'fresh: Log in again to do this'])
    expect(await passkeysOf(vera)).toEqual([id])
  })

  test('keeps the last way to log in', async () => {
    const vera = await openPasskeyAccount(1)
    const [id] = await passkeysOf(vera)
    const refused = await vera.request(removePasskey, { id })
    expect(await refusalOf(refused)).toEqual([409, 'last: Add another way to log in first'])
    expect(await passkeysOf(vera)).toEqual([id])
  })

  test('keeps one of two passkeys that are removed at once', async () => {
    const vera = await openPasskeyAccount(2)
    const ids = await passkeysOf(vera)
    const answers = await Promise.all(ids.map((id) => vera.request(removePasskey, { id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await passkeysOf(vera)).toHaveLength(1)
  })
})
