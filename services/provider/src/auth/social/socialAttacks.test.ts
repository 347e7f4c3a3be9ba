import { answerLogin, localClient } from '@latchkey/identity'
import type { JWTPayload } from 'jose'
import {
  answerSocial,
  describeSocial,
  finishSocial,
  linkSocial,
  startSocial,
} from 'latchkey/protocol/auth'
import { expect, onTestFinished, test } from 'vitest'
import { newEmail, openAuth } from '../fixtures/openAuth.ts'
import { openSocials } from '../fixtures/openSocials.ts'
import { startTokenIssuer } from '../fixtures/startTokenIssuer.ts'

const { setup } = openAuth('servers')
const socials = openSocials()
const open = (options: Parameters<typeof setup>[0] = {}) =>
  setup({ ...options, auth: { social: socials.social } })

const failed = { reason: 'failed', status: 'ended' }

test('refuses a code of another login: the verifier does not fit', async () => {
  const made = open()
  const [vera, eve] = [await made.frame(), await made.frame()]
  const start = { provider: 'google', site: vera.site }
  const hers = await vera.call(startSocial, start)
  const evil = await eve.call(startSocial, start)
  const stolen = new URL((await answerLogin(hers.url, { email: newEmail() })).url)
  const injected = new URL((await answerLogin(evil.url, { email: newEmail() })).url)
  injected.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  const code = socials.codeIn(await socials.follow(made, { url: injected.href }))
  expect(await eve.call(finishSocial, { attemptId: evil.attemptId, code })).toEqual(failed)
})

test('counts a state once', async () => {
  const made = open()
  const vera = await made.frame()
  const { url } = await vera.call(startSocial, { provider: 'google', site: vera.site })
  const returned = await answerLogin(url, { email: newEmail() })
  expect(await socials.follow(made, returned)).toContain('#')
  expect(await socials.follow(made, returned)).toBe('http://localhost:5175/social')
})

test.each([
  ['an unknown state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
  ['no state', (url: URL) => url.searchParams.delete('state')],
  [
    'the state of another provider',
    (url: URL) => {
      url.pathname = url.pathname.replace('google', 'github')
    },
  ],
])('refuses a response with %s', async (_, change) => {
  const made = open()
  const vera = await made.frame()
  const { url } = await vera.call(startSocial, { provider: 'google', site: vera.site })
  const returned = new URL((await answerLogin(url, { email: newEmail() })).url)
  change(returned)
  expect(await socials.follow(made, { url: returned.href })).toBe('http://localhost:5175/social')
})

test.each([
  ['of another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
  ['that names no issuer', (url: URL) => url.searchParams.delete('iss')],
  ['with two codes', (url: URL) => url.searchParams.append('code', 'other')],
])('refuses a response %s', async (_, change) => {
  const made = open()
  const vera = await made.frame()
  const start = { provider: 'google', site: vera.site }
  const { attemptId, url } = await vera.call(startSocial, start)
  const returned = new URL((await answerLogin(url, { email: newEmail() })).url)
  change(returned)
  const code = socials.codeIn(await socials.follow(made, { url: returned.href }))
  expect(await vera.call(finishSocial, { attemptId, code })).toEqual(failed)
})

test('refuses a login with the nonce of another one', async () => {
  const made = open()
  const vera = await made.frame()
  const start = { provider: 'google', site: vera.site }
  const { attemptId, url } = await vera.call(startSocial, start)
  const changed = new URL(url)
  changed.searchParams.set('nonce', 'another')
  const code = socials.codeIn(
    await socials.follow(made, await answerLogin(changed.href, { email: newEmail() })),
  )
  expect(await vera.call(finishSocial, { attemptId, code })).toEqual(failed)
})

const past = Math.floor(Date.now() / 1_000) - 3_600

test('accepts a token for its own client', async () => {
  expect(await logInWithToken({})).toMatchObject({ status: 'connected' })
})

test.each([
  ['for another client', { aud: 'another-client' }],
  ['of another issuer', { iss: 'https://accounts.google.com' }],
  ['that has expired', { exp: past }],
  ['with another nonce', { nonce: 'another' }],
])('refuses a token %s', async (_, claims) => {
  expect(await logInWithToken(claims)).toEqual(failed)
})

async function logInWithToken(claims: JWTPayload) {
  const other = await startTokenIssuer(claims)
  onTestFinished(() => other.stop())
  const google = { ...localClient, issuer: other.issuer }
  const made = setup({ auth: { social: { google } } })
  const vera = await made.frame()
  const start = { provider: 'google', site: vera.site }
  const { attemptId, url } = await vera.call(startSocial, start)
  const code = socials.codeIn(await socials.follow(made, { url: other.answer(url) }))
  return vera.call(finishSocial, { attemptId, code })
}

test('hands a login to no other key than the one that began it', async () => {
  const made = open()
  const [vera, eve] = [await made.frame(), await made.frame()]
  const proof = await socials.prove(made, vera, 'google', { email: newEmail() })
  const expired = { reason: 'expired', status: 'ended' }
  expect(await eve.call(finishSocial, proof)).toEqual(expired)
  // A confirmation helps the key that began it only.
  await eve.call(answerSocial, { code: proof.code, isApproved: true })
  expect(await eve.call(finishSocial, { attemptId: proof.attemptId })).toEqual(expired)
  expect(await vera.call(finishSocial, proof)).toMatchObject({ status: 'connected' })
})

test('refuses the result code of another login', async () => {
  const made = open()
  const vera = await made.frame()
  const first = await socials.prove(made, vera, 'google', { email: newEmail() })
  const second = await socials.prove(made, vera, 'google', { email: newEmail() })
  const mixed = { attemptId: first.attemptId, code: second.code }
  await expect(vera.call(finishSocial, mixed)).rejects.toThrow('400')
})

test.each([
  ['another site', 'https://evil.example/'],
  ['a site that begins alike', 'https://shop.example.evil.example/'],
  ['a site in the user name', 'https://shop.example@evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a relative URL', '//evil.example'],
  ['another scheme', 'http://shop.example/'],
  ['a page with a password', 'https://a:b@shop.example/'],
])('returns to no page but the site’s own: %s', async (_, returnUrl) => {
  const { frame } = open()
  const vera = await frame()
  const begin = vera.call(startSocial, { provider: 'google', returnUrl, site: vera.site })
  await expect(begin).rejects.toThrow('400')
})

test('tells which sites the project lists, so that no other gets a login unasked', async () => {
  const returnUrl = 'https://shop.example/cart?x=1#top'
  const isListed = async (projects?: readonly { id: string; origins: readonly string[] }[]) => {
    const made = open({ ...(projects && { projects }) })
    const vera = await made.frame({ ...(projects && { projectId: 'shop' }) })
    const start = { provider: 'google', returnUrl, site: vera.site }
    const { url } = await vera.call(startSocial, start)
    const location = await socials.follow(made, await answerLogin(url, { email: newEmail() }))
    const described = await vera.call(describeSocial, { code: socials.codeIn(location) })
    expect(described.returnUrl).toBe('https://shop.example/cart?x=1')
    return described.isListed
  }
  expect(await isListed()).toBe(false)
  expect(await isListed([{ id: 'shop', origins: ['https://shop.example'] }])).toBe(true)
})

test('links nothing without a fresh session', async () => {
  const made = open()
  const [vera, eve] = [await made.frame(), await made.frame()]
  const proof = await socials.prove(made, eve, 'google', { email: newEmail() })
  await expect(eve.call(linkSocial, proof)).rejects.toThrow('401')
  await socials.logIn(made, vera, 'x', { email: newEmail() })
  // The proof is of another key.
  expect(await vera.call(linkSocial, proof)).toMatchObject({ reason: 'expired', status: 'ended' })
})
