import { answerLogin } from '@latchkey/identity'
import {
  answerSocial,
  describeSocial,
  finishSocial,
  linkSocial,
  oauthSocials,
  separateSocial,
  startSocial,
  unlinkSocial,
} from 'latchkey/protocol/auth'
import { expect, test } from 'vitest'
import { newEmail, openAuth } from '../fixtures/openAuth.ts'
import { openSocials } from '../fixtures/openSocials.ts'

const { setup } = openAuth('servers')
const socials = openSocials()
const open = () => setup({ auth: { social: socials.social } })

test.each(oauthSocials)('logs in by %s, and finds the same account again', async (provider) => {
  const made = open()
  const email = newEmail()
  const userOf = async () => {
    const { result } = await socials.logIn(made, await made.frame(), provider, { email })
    if (result.status !== 'connected') throw new Error(`The login is ${result.status}`)
    expect(result.method).toBe(provider)
    expect(result.account.logins).toMatchObject([{ kind: provider }])
    return result.account.userId
  }
  expect(await userOf()).toBe(await userOf())
})

test('keeps accounts of different visitors apart', async () => {
  const made = open()
  const users = await Promise.all(
    [newEmail(), newEmail()].map(async (email) => {
      const { result } = await socials.logIn(made, await made.frame(), 'google', { email })
      return result.status === 'connected' && result.account.userId
    }),
  )
  expect(new Set(users).size).toBe(2)
})

test('waits until the visitor comes back, and hands the login out once', async () => {
  const made = open()
  const vera = await made.frame()
  const site = vera.site
  const { attemptId, url } = await vera.call(startSocial, { provider: 'google', site })
  expect(await vera.call(finishSocial, { attemptId })).toEqual({ status: 'waiting' })
  const location = await socials.follow(made, await answerLogin(url, { email: newEmail() }))
  expect(location).toMatch(/^http:\/\/localhost:5175\/social#[\w-]{43}$/)
  // Without the code, the visitor has to confirm the login.
  expect(await vera.call(finishSocial, { attemptId })).toEqual({ status: 'waiting' })
  const code = socials.codeIn(location)
  expect(await vera.call(finishSocial, { attemptId, code })).toMatchObject({ status: 'connected' })
  expect(await vera.call(finishSocial, { attemptId, code })).toMatchObject({
    reason: 'expired',
    status: 'ended',
  })
})

test('hands out a login that the visitor confirms on the page of the secure site', async () => {
  const made = open()
  const vera = await made.frame()
  const { attemptId, code } = await socials.prove(made, vera, 'x', { email: newEmail() })
  expect(await vera.call(describeSocial, { code })).toMatchObject({
    provider: 'x',
    site: vera.site,
    status: 'proven',
  })
  await vera.call(answerSocial, { code, isApproved: true })
  expect(await vera.call(finishSocial, { attemptId })).toMatchObject({ status: 'connected' })
})

test.each([
  ['the visitor declines at the provider', true],
  ['the visitor declines on the page of the secure site', false],
])('ends the login if %s', async (_, declines) => {
  const made = open()
  const vera = await made.frame()
  const login = { declines, email: newEmail() }
  const { attemptId, code } = await socials.prove(made, vera, 'apple', login)
  if (!declines) await vera.call(answerSocial, { code, isApproved: false })
  const ended = { reason: 'declined', status: 'ended' }
  expect(await vera.call(finishSocial, { attemptId, code })).toEqual(ended)
})

test('refuses a provider without a client', async () => {
  const { frame } = setup()
  const vera = await frame()
  const begin = vera.call(startSocial, { provider: 'google', site: vera.site })
  await expect(begin).rejects.toThrow('Logins by google are off')
})

test('asks before it merges accounts with the same verified address', async () => {
  const made = open()
  const email = newEmail()
  const first = await made.frame()
  await socials.logIn(made, first, 'google', { email })
  const vera = await made.frame()
  const { attemptId, result } = await socials.logIn(made, vera, 'github', { email })
  expect(result).toEqual({ email, methods: ['google'], status: 'known' })

  const separate = await vera.call(separateSocial, { attemptId })
  expect(separate).toMatchObject({ account: { logins: [{ kind: 'github' }] }, status: 'connected' })
})

test('asks nothing about an address that the provider has not verified', async () => {
  const made = open()
  const email = newEmail()
  await socials.logIn(made, await made.frame(), 'google', { email })
  const login = { email, isVerified: false }
  const { result } = await socials.logIn(made, await made.frame(), 'discord', login)
  expect(result).toMatchObject({ account: { logins: [{ kind: 'discord' }] } })
})

test('links a login after both were proven, and unlinks all but the last', async () => {
  const made = open()
  const email = newEmail()
  const vera = await made.frame()
  await socials.logIn(made, vera, 'google', { email })
  const proof = await socials.prove(made, vera, 'x', { email: newEmail() })
  const linked = await vera.call(linkSocial, proof)
  if (linked.status !== 'linked') throw new Error('The login was not linked')
  expect(linked.account.logins.map(({ kind }) => kind)).toEqual(['google', 'x'])

  const [google, x] = linked.account.logins
  const left = await vera.call(unlinkSocial, { id: google?.id })
  expect(left.logins.map(({ kind }) => kind)).toEqual(['x'])
  await expect(vera.call(unlinkSocial, { id: x?.id })).rejects.toThrow('409')
})

test('does not link a login that opens another wallet', async () => {
  const made = open()
  const other = newEmail()
  await socials.logIn(made, await made.frame(), 'x', { email: other })
  const vera = await made.frame()
  await socials.logIn(made, vera, 'google', { email: newEmail() })
  const proof = await socials.prove(made, vera, 'x', { email: other })
  await expect(vera.call(linkSocial, proof)).rejects.toThrow('opens another wallet')
})
