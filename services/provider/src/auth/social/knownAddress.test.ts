import {
  getAuthAccount,
  linkEmail,
  linkSocial,
  separateEmail,
  separateSocial,
  verifyEmail,
} from 'latchkey/protocol/auth'
import { afterEach, expect, test, vi } from 'vitest'
import { readCode } from '../fixtures/authApp.ts'
import { newEmail, openAuth } from '../fixtures/openAuth.ts'
import { openSocials } from '../fixtures/openSocials.ts'

const { setup } = openAuth('servers')
const socials = openSocials()
afterEach(() => {
  vi.useRealTimers()
})

/** A visitor with an account by Google, and another frame that has proven the same address by a code. */
async function prove() {
  const made = setup({ auth: { social: socials.social } })
  const email = newEmail()
  const google = await socials.logIn(made, await made.frame(), 'google', { email })
  if (google.result.status !== 'connected') throw new Error('The login failed')
  const vera = await made.frame()
  return {
    ...made,
    email,
    ofGoogle: google.result.account,
    vera,
    ...(await vera.proveEmail(email)),
  }
}

test('asks before it creates an account for the address of a social login', async () => {
  const { email, result } = await prove()
  expect(result).toEqual({ email, methods: ['google'], status: 'known' })
})

test('asks nothing about the address of an account by e-mail', async () => {
  const made = await prove()
  const { challengeId, email, vera } = made
  await vera.call(separateEmail, { challengeId })
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
  expect((await (await made.frame()).proveEmail(email)).result.status).toBe('connected')
})

test('creates another account once, if the visitor wants one', async () => {
  const { challengeId, email, ofGoogle, vera } = await prove()
  const separate = await vera.call(separateEmail, { challengeId })
  expect(separate).toMatchObject({ account: { email, logins: [{ kind: 'email' }] } })
  expect(separate).not.toMatchObject({ account: { userId: ofGoogle.userId } })
  expect((await vera.request(separateEmail, { challengeId })).status).toBe(409)
})

test('adds the address after a login to the account that has proven it', async () => {
  const made = await prove()
  const { challengeId, email, ofGoogle, vera } = made
  await socials.logIn(made, vera, 'google', { email })
  const linked = await vera.call(linkEmail, { challengeId })
  expect(linked).toMatchObject({ email, userId: ofGoogle.userId })
  expect(linked.logins.map(({ kind }) => kind)).toEqual(['email', 'google'])
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
  const again = await (await made.frame()).loginWithEmail(email)
  expect(again).toMatchObject({ account: { userId: ofGoogle.userId } })
})

test('leaves an account the address that it has', async () => {
  const made = await prove()
  const { challengeId, vera } = made
  const own = newEmail()
  await vera.loginWithEmail(own)
  expect(await vera.call(linkEmail, { challengeId })).toMatchObject({ email: own })
})

test('adds no address that was given to another account meanwhile', async () => {
  const made = await prove()
  const { email, vera } = made
  const other = await made.frame()
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
  const second = await other.proveEmail(email)
  await other.call(separateEmail, second)
  await socials.logIn(made, vera, 'google', { email })
  const link = vera.request(linkEmail, { challengeId: made.challengeId })
  expect((await link).status).toBe(409)
  expect(await vera.call(getAuthAccount, {})).not.toHaveProperty('email')
})

test.each([
  ['another frame', separateEmail],
  ['another frame with a session', linkEmail],
])('refuses the proof of %s', async (_, endpoint) => {
  const made = await prove()
  const mallory = await made.frame()
  await mallory.loginWithEmail(newEmail())
  expect((await mallory.request(endpoint, { challengeId: made.challengeId })).status).toBe(409)
})

test('refuses a challenge whose code was not given, and a code that was', async () => {
  const { challengeId, email, frame, mailbox, vera } = await prove()
  const code = await readCode(mailbox, email)
  expect((await vera.request(verifyEmail, { challengeId, code })).status).toBe(400)
  const unproven = await (await frame()).startEmail(newEmail())
  expect((await vera.request(separateEmail, unproven)).status).toBe(409)
  expect((await vera.request(separateSocial, { attemptId: challengeId })).status).toBe(409)
})

test('refuses a proof after 20 minutes', async () => {
  const { challengeId, vera } = await prove()
  vi.useFakeTimers({ now: Date.now() + 20 * 60_000 + 1_000, toFake: ['Date'] })
  expect((await vera.request(separateEmail, { challengeId })).status).toBe(409)
})

test('links a social login after a login by the e-mail that it was asked about', async () => {
  const made = setup({ auth: { social: socials.social } })
  const email = newEmail()
  const first = await (await made.frame()).loginWithEmail(email)
  const vera = await made.frame()
  const { attemptId, result } = await socials.logIn(made, vera, 'google', { email })
  expect(result).toEqual({ email, methods: ['email'], status: 'known' })
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
  await vera.loginWithEmail(email)
  const linked = await vera.call(linkSocial, { attemptId })
  expect(linked).toMatchObject({
    account: first.status === 'connected' ? { userId: first.account.userId } : {},
    status: 'linked',
  })
})
