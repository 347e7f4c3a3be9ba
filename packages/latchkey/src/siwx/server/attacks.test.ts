import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { createMemoryStore, createSignInHandlers, type SignInOptions } from '../index.ts'
import { openBrowser, origin, refusalOf } from './fixtures/visit.ts'

const attacker = privateKeyToAccount(`0x${'66'.repeat(32)}`)

const setup = (changes: Partial<SignInOptions> = {}) => {
  const handlers = createSignInHandlers({
    chainIds: ['eip155:1'],
    origins: [origin],
    statement: 'Sign in to the example.',
    ...changes,
  })
  return { ...handlers, browser: openBrowser(handlers.handle) }
}

describe('messages', () => {
  test.each([
    ['a phishing domain', { domain: 'app.example.evil.example' }, 'domain'],
    ['another port of the host', { domain: 'app.example:8443' }, 'domain'],
    ['another URI', { uri: 'https://evil.example' }, 'uri'],
    ['another chain', { chainId: 'eip155:8453' }, 'chain'],
    ['another statement', { statement: 'Sign in to the example!' }, 'statement'],
    ['a fast clock', { issuedAt: '2099-01-01T00:00:00Z' }, 'notYetValid'],
    ['a later begin', { notBefore: '2099-01-01T00:00:00Z' }, 'notYetValid'],
    ['a past end', { expirationTime: '2020-01-01T00:00:00Z' }, 'expired'],
    ['a nonce of its own', { nonce: 'a'.repeat(32) }, 'nonce'],
  ])('refuses %s', async (_, changes, reason) => {
    const { browser, readSessions } = setup()
    expect(await refusalOf(await browser.signIn(changes))).toEqual([401, reason])
    expect(await readSessions(browser.headers())).toEqual([])
  })

  test('refuses a replayed nonce, also after a refused message', async () => {
    const { browser } = setup()
    const terms = await browser.requestTerms()
    const proofs = [await browser.sign(terms)]
    expect((await browser.send('verify', { proofs })).status).toBe(200)
    expect(await refusalOf(await browser.send('verify', { proofs }))).toEqual([401, 'nonce'])

    const more = await browser.requestTerms()
    await browser.send('verify', {
      proofs: [await browser.sign(more, { uri: 'https://a.example' })],
    })
    const late = { proofs: [await browser.sign(more)] }
    expect(await refusalOf(await browser.send('verify', late))).toEqual([401, 'nonce'])
  })

  test('accepts a nonce once, even from parallel requests', async () => {
    const { browser } = setup()
    const proofs = [await browser.sign(await browser.requestTerms())]
    const send = () => browser.send('verify', { proofs })
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401, 401])
  })

  test('refuses an expired nonce', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { browser } = setup()
    const terms = await browser.requestTerms()
    vi.setSystemTime(Date.now() + 600_000)
    const proofs = [await browser.sign(terms)]
    expect(await refusalOf(await browser.send('verify', { proofs }))).toEqual([401, 'nonce'])
    vi.useRealTimers()
  })

  test('refuses a signature by another key', async () => {
    const { browser } = setup()
    const { message } = await browser.sign(await browser.requestTerms())
    const signature = await attacker.signMessage({ message })
    const response = await browser.send('verify', { proofs: [{ message, signature }] })
    expect(response.status).toBe(401)
  })
})

describe('requests of other sites', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['the unencrypted site', { origin: 'http://app.example' }],
  ])('refuses %s', async (_, headers) => {
    const { browser } = setup()
    await browser.signIn()
    for (const route of ['nonce', 'verify', 'sign-out'])
      expect(await refusalOf(await browser.send(route, {}, headers))).toEqual([403, 'origin'])
    const read = await browser.send('session', undefined, headers)
    expect(await refusalOf(read)).toEqual([403, 'origin'])
    expect(read.headers.has('access-control-allow-origin')).toBe(false)
  })

  test('refuses a form that signs the visitor out', async () => {
    const { browser, handle, readSessions } = setup()
    await browser.signIn()
    const cookie = browser.headers().get('cookie') ?? ''
    const post = (headers: Record<string, string>) =>
      handle(
        new Request(`${origin}/api/sign-in/sign-out`, {
          body: '{}',
          headers: { cookie, ...headers },
          method: 'POST',
        }),
      )
    const json = { 'content-type': 'application/json' }
    expect(await refusalOf(await post({ ...json, 'sec-fetch-site': 'cross-site' }))).toEqual([
      403,
      'origin',
    ])
    expect(await refusalOf(await post({ 'content-type': 'text/plain', origin }))).toEqual([
      415,
      'content-type',
    ])
    expect(await readSessions(browser.headers())).toHaveLength(1)
  })

  test('answers preflights of the host’s pages only', async () => {
    const { handle } = setup()
    const ask = (from: string) =>
      handle(
        new Request(`${origin}/api/sign-in/verify`, {
          headers: { origin: from },
          method: 'OPTIONS',
        }),
      )
    const allowed = await ask(origin)
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
      204,
      origin,
    ])
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true')
    const refused = await ask('https://evil.example')
    expect([refused.status, refused.headers.has('access-control-allow-origin')]).toEqual([
      403,
      false,
    ])
  })
})

describe('stolen and planted cookies', () => {
  test('a visitor’s browser does not take the attacker’s message', async () => {
    const { browser, handle } = setup()
    const evil = openBrowser(handle)
    const proof = await evil.sign(await evil.requestTerms(), {}, attacker)
    await browser.requestTerms()
    const response = await browser.send('verify', { proofs: [proof] })
    expect(await refusalOf(response)).toEqual([401, 'nonce'])
    // The failed attempt does not use up the other browser's nonce.
    expect((await evil.send('verify', { proofs: [proof] })).status).toBe(200)
  })

  test('a planted token does not become the visitor’s', async () => {
    const { browser, handle, readSessions } = setup()
    const evil = openBrowser(handle)
    await evil.signIn({}, attacker)
    for (const [name, value] of evil.cookies) browser.cookies.set(name, value)
    await browser.signIn()
    expect(await readSessions(evil.headers())).toEqual([])
    expect(await readSessions(browser.headers())).toHaveLength(1)
  })

  test('a chosen token is not accepted', async () => {
    const { browser, readSessions } = setup()
    browser.cookies.set('__Host-latchkey-token', 'a'.repeat(64))
    await browser.signIn()
    expect(browser.cookies.get('__Host-latchkey-token')).not.toBe('a'.repeat(64))
    for (const token of ['a'.repeat(64), 'short', '__proto__', 'A'.repeat(64), ''])
      expect(await readSessions(new Headers({ cookie: `__Host-latchkey-token=${token}` }))).toEqual(
        [],
      )
  })

  test('a copy of the store is no token', async () => {
    const ids: string[] = []
    const memory = createMemoryStore()
    const store = {
      ...memory,
      writeSessions: (...[id, sessions]: Parameters<typeof memory.writeSessions>) => {
        ids.push(id)
        return memory.writeSessions(id, sessions)
      },
    }
    const { browser, readSessions } = setup({ store })
    await browser.signIn()
    const cookie = `__Host-latchkey-token=${ids[0]}`
    expect(await readSessions(new Headers({ cookie }))).toEqual([])
  })
})

describe('floods', () => {
  test('keeps the newest nonces only', async () => {
    const { browser } = setup({ store: createMemoryStore({ mostNonces: 100 }) })
    const first = await browser.requestTerms()
    for (let count = 0; count < 99; count++) await browser.send('nonce', {})
    const newest = await browser.requestTerms()
    const verify = async (terms: typeof first) =>
      browser.send('verify', { proofs: [await browser.sign(terms)] })
    expect(await refusalOf(await verify(first))).toEqual([401, 'nonce'])
    expect((await verify(newest)).status).toBe(200)
  })

  test('keeps the newest visitors only', async () => {
    const { handle, readSessions } = setup({ store: createMemoryStore({ mostVisitors: 2 }) })
    const browsers = [openBrowser(handle), openBrowser(handle), openBrowser(handle)]
    for (const browser of browsers) await browser.signIn()
    const counts = browsers.map(async (one) => (await readSessions(one.headers())).length)
    expect(await Promise.all(counts)).toEqual([0, 1, 1])
  })

  test.each([
    ['nonce', 8_192],
    ['verify', 262_144],
    ['sign-out', 8_192],
  ])('stops reading a long body of %s', async (route, longest) => {
    const { handle } = setup()
    let read = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const headers = { 'content-type': 'application/json', origin }
    const init = { body, duplex: 'half', headers, method: 'POST' }
    const response = await handle(new Request(`${origin}/api/sign-in/${route}`, init))
    expect(await refusalOf(response)).toEqual([413, 'body'])
    expect(read).toBeLessThan(longest + 4 * 65_536)
  })

  test.each([
    '',
    '[]',
    'null',
    '{"proofs":[]}',
    '{"proofs":{}}',
    '{"proofs":[{"message":1,"signature":2}]}',
    `{"proofs":[{"message":"${'a'.repeat(10_001)}","signature":"0x"}]}`,
    '['.repeat(100_000),
  ])('refuses the body %.60s', async (body) => {
    const { handle } = setup()
    const headers = { 'content-type': 'application/json', origin }
    const init = { body, headers, method: 'POST' }
    const response = await handle(new Request(`${origin}/api/sign-in/verify`, init))
    expect(await refusalOf(response)).toEqual([400, 'body'])
  })
})
