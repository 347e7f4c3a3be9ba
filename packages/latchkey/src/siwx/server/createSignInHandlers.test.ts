import { ed25519 } from '@noble/curves/ed25519.js'
import * as v from 'valibot'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toBase58 } from '../../core/bytes.ts'
import { signInNonce, signInSession, signInVerify } from '../../protocol/siwx/signInWire.ts'
import { createSignInHandlers, type SignInOptions } from '../index.ts'
import { openBrowser, origin, refusalOf, visitor } from './fixtures/visit.ts'

const other = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const options = {
  chainIds: ['eip155:1', 'eip155:8453', solana],
  origins: [origin],
  statement: 'Sign in to the example.',
} satisfies SignInOptions

const setup = (changes: Partial<SignInOptions> = {}) => {
  const handlers = createSignInHandlers({ ...options, ...changes })
  return { ...handlers, browser: openBrowser(handlers.handle) }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-01T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('createSignInHandlers', () => {
  test('signs a visitor in, and tells who it is', async () => {
    const { browser, readSessions } = setup()
    const terms = v.parse(signInNonce.answer, await browser.requestTerms())
    expect(terms).toEqual({
      chainIds: options.chainIds,
      domain: 'app.example',
      expirationTime: '2026-05-08T12:00:00.000Z',
      issuedAt: '2026-05-01T12:00:00.000Z',
      nonce: expect.stringMatching(/^[\da-f]{32}$/),
      nonceExpiresAt: '2026-05-01T12:10:00.000Z',
      statement: 'Sign in to the example.',
      uri: origin,
    })
    const proof = await browser.sign(terms as never)
    const response = await browser.send('verify', { proofs: [proof] })
    expect(response.status).toBe(200)
    const session = {
      ...proof,
      address: visitor.address,
      chainId: 'eip155:1',
      expiresAt: '2026-05-08T12:00:00.000Z',
      signedInAt: '2026-05-01T12:00:00.000Z',
    }
    expect(v.parse(signInVerify.answer, await response.json())).toEqual({ sessions: [session] })
    const answer = await (await browser.send('session')).json()
    expect(v.parse(signInSession.answer, answer)).toEqual({ sessions: [session] })
    expect(await readSessions(browser.headers())).toEqual([session])
    expect(await readSessions(new Headers())).toEqual([])
  })

  test('accepts several chains with one approval, or none of them', async () => {
    const { browser } = setup()
    const terms = await browser.requestTerms()
    const proofs = [
      await browser.sign(terms),
      await browser.sign(terms, { chainId: 'eip155:8453' }),
    ]
    const { sessions } = await (await browser.send('verify', { proofs })).json()
    expect(sessions).toMatchObject([{ chainId: 'eip155:1' }, { chainId: 'eip155:8453' }])

    const more = await browser.requestTerms()
    for (const wrong of [await browser.sign(more, {}, other), { message: 'Hi', signature: '0x' }]) {
      const pair = { proofs: [await browser.sign(more), wrong] }
      expect((await browser.send('verify', pair)).status).toBe(401)
    }
  })

  test('holds one address for each chain family', async () => {
    const { browser } = setup()
    await browser.signIn()
    const key = new Uint8Array(32).fill(7)
    const terms = await browser.requestTerms()
    const address = toBase58(ed25519.getPublicKey(key))
    const { message } = await browser.sign(terms, { address, chainId: solana })
    const signature = toBase58(ed25519.sign(new TextEncoder().encode(message), key))
    await browser.send('verify', { proofs: [{ message, signature }] })
    const response = await browser.signIn({}, other)
    expect((await response.json()).sessions).toMatchObject([
      { address: other.address },
      { address, chainId: solana },
    ])
  })

  test('signs out of the accounts that match every field, or of all', async () => {
    const { browser } = setup()
    await browser.signIn()
    await browser.signIn({ chainId: 'eip155:8453' })
    const signOut = async (body: object) => (await browser.send('sign-out', body)).json()
    const { sessions } = await signOut({ address: other.address, chainId: 'eip155:1' })
    expect(sessions).toHaveLength(2)
    const address = visitor.address.toLowerCase()
    expect(await signOut({ address, chainId: 'eip155:1' })).toMatchObject({
      sessions: [{ chainId: 'eip155:8453' }],
    })
    expect(await signOut({})).toEqual({ sessions: [] })
    expect([...browser.cookies.keys()]).toEqual(['__Host-latchkey-browser'])
  })

  test('ends a sign-in at the end of its message and of its lifetime', async () => {
    const { browser, readSessions } = setup({ lifetime: 3_600 })
    await browser.signIn({ expirationTime: '2026-05-01T12:30:00Z' })
    await browser.signIn({ chainId: 'eip155:8453', expirationTime: '2030-01-01T00:00:00Z' })
    vi.setSystemTime(new Date('2026-05-01T12:30:00Z'))
    expect(await readSessions(browser.headers())).toMatchObject([{ chainId: 'eip155:8453' }])
    vi.setSystemTime(new Date('2026-05-01T13:00:00Z'))
    expect(await readSessions(browser.headers())).toEqual([])
  })

  test('uses bearer tokens instead of cookies', async () => {
    const { browser, readSessions } = setup({ transport: 'bearer' })
    const { sessions, token } = await (await browser.signIn()).json()
    expect(browser.cookies.size).toBe(0)
    const authorization = `Bearer ${token}`
    expect(await readSessions(new Headers({ authorization }))).toEqual(sessions)
    const cookie = `__Host-latchkey-token=${token}`
    expect(await readSessions(new Headers({ cookie }))).toEqual([])
    expect(await (await browser.send('sign-out', {}, { authorization })).json()).toEqual({
      sessions: [],
    })
    expect(await readSessions(new Headers({ authorization }))).toEqual([])
  })

  test.each<[string, Partial<SignInOptions>, RegExp]>([
    ['https', {}, /^__Host-.*; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/],
    ['another site', { isCrossSite: true }, /; SameSite=None; Partitioned; Secure; /],
    ['http', { origins: ['http://localhost:3000'] }, /^latchkey-.*; SameSite=Lax; Max-Age=600$/],
  ])('writes cookies for pages of %s', async (_, changes, expected) => {
    const { handle } = setup(changes)
    const browser = openBrowser(handle, changes.origins?.[0])
    const response = await browser.send('nonce', {})
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(expected)])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('verifies for servers with sessions of their own, and stores nothing', async () => {
    const { browser, readSessions, verify } = setup()
    const proofs = [await browser.sign(await browser.requestTerms())]
    const [session] = await verify(browser.headers(), proofs)
    expect(session).toMatchObject({ address: visitor.address, chainId: 'eip155:1' })
    expect(await readSessions(browser.headers())).toEqual([])
    await expect(verify(browser.headers(), proofs)).rejects.toMatchObject({ reason: 'nonce' })
    const wrong = [{ message: 'x'.repeat(10_001), signature: '0x' }]
    await expect(verify(browser.headers(), wrong)).rejects.toMatchObject({ reason: 'body' })
  })

  test('lets a function decide on the page’s statement', async () => {
    const { browser } = setup({ statement: (pages) => pages?.replace('evil', 'good') })
    const ask = async (body: object) => (await browser.send('nonce', body)).json()
    expect(await ask({ statement: 'I am evil.' })).toMatchObject({ statement: 'I am good.' })
    expect(await ask({})).not.toHaveProperty('statement')
  })

  test('answers 503 if a node fails, and reports its error', async () => {
    const onNodeError = vi.fn()
    const nodes = { 'eip155:1': () => Promise.reject(new Error('HTTP 503')) }
    const { browser } = setup({ nodes, onNodeError })
    const proof = await browser.sign(await browser.requestTerms())
    const signature = `${proof.signature}00`
    const response = await browser.send('verify', { proofs: [{ ...proof, signature }] })
    expect(await refusalOf(response)).toEqual([503, 'node'])
    expect(onNodeError).toHaveBeenCalledWith(new Error('HTTP 503'))
  })

  test('passes on errors of the store', async () => {
    const fail = () => Promise.reject(new Error('The database is down'))
    const { browser } = setup({
      store: { addNonce: fail, readSessions: fail, takeNonce: fail, writeSessions: fail },
    })
    await expect(browser.send('nonce', {})).rejects.toThrow('The database is down')
  })

  test.each<[Partial<SignInOptions>, string]>([
    [{ origins: [] }, 'has to list origins'],
    [{ origins: ['https://app.example/'] }, 'has to list origins'],
    [{ origins: ['app.example'] }, 'has to list origins'],
    [{ origins: [origin, 'http://localhost'] }, 'mixes http and https'],
    [{ isCrossSite: true, origins: ['http://localhost'] }, 'needs https'],
  ])('refuses the options %j', (changes, problem) => {
    expect(() => createSignInHandlers({ ...options, ...changes })).toThrow(problem)
  })

  test.each([
    ['session', 'POST', 405],
    ['nonce', 'GET', 405],
    ['nonce/extra', 'POST', 404],
    ['', 'GET', 404],
  ])('refuses %s by %s with %d', async (route, method, status) => {
    const { handle } = setup()
    const request = new Request(`${origin}/api/sign-in/${route}`, { method })
    expect((await handle(request)).status).toBe(status)
  })
})
