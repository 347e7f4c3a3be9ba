import { afterEach, expect, test, vi } from 'vitest'
import { fakeProvider } from '../fixtures/fakeProvider.ts'
import { openFrame } from '../fixtures/openFrame.ts'
import { openSocialWindow } from './openSocialWindow.ts'
import { openVisit } from './openVisit.ts'
import { keepReturn, takeReturn } from './socialReturn.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const code = 'c'.repeat(43)
const siteOrigin = 'https://secure.example'

/** Opens a window for tests, which speaks to the frame as a browser would. */
function openWindow() {
  const target = new EventTarget()
  const opened = { close: vi.fn<() => void>(), closed: false }
  const onCode = vi.fn<(code: string) => void>()
  const onClosed = vi.fn<() => void>()
  const ending = new AbortController()
  const shown = openSocialWindow({
    onClosed,
    onCode,
    origin: siteOrigin,
    signal: ending.signal,
    url: 'https://provider.example',
    window: {
      addEventListener: target.addEventListener.bind(target),
      open: () => opened as unknown as Window,
    },
  })
  const say = (data: unknown, { origin = siteOrigin, source = opened as unknown } = {}) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  return { ending, onClosed, onCode, opened, say, shown }
}

test('takes the result of the window that it opened, and closes it', () => {
  const { onCode, opened, say, shown } = openWindow()
  expect(shown).toBe(opened)
  say({ code, kind: 'social' })
  expect(onCode).toHaveBeenCalledWith(code)
  expect(opened.close).toHaveBeenCalledOnce()
})

test.each([
  ['another origin', { code, kind: 'social' }, { origin: 'https://evil.example' }],
  ['another window', { code, kind: 'social' }, { source: {} }],
  ['the window in another shape', { code: `${code}!`, kind: 'social' }, {}],
])('hears nothing from %s', (_, data, from) => {
  const { onCode, say } = openWindow()
  say(data, from)
  expect(onCode).not.toHaveBeenCalled()
})

test('notices a closed window within a second', () => {
  vi.useFakeTimers()
  const { onClosed, opened } = openWindow()
  vi.advanceTimersByTime(2_000)
  expect(onClosed).not.toHaveBeenCalled()
  opened.closed = true
  vi.advanceTimersByTime(1_000)
  expect(onClosed).toHaveBeenCalledOnce()
})

test('visits a provider in browsers without AbortSignal.any', async () => {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function')
  })
  const target = new EventTarget()
  const opened = { close: () => {}, closed: false }
  vi.stubGlobal('location', { origin: siteOrigin })
  vi.stubGlobal('window', {
    addEventListener: target.addEventListener.bind(target),
    open: () => opened,
  })
  const leaving = new AbortController()
  const { result } = openVisit({
    ask: async (_, given) => ({ given, status: 'connected' }),
    onClosed: () => {},
    onCode: () => {},
    signal: leaving.signal,
    visit: { attemptId: 'attempt', provider: 'google', url: 'https://provider.example' },
  })
  const message = { data: { code, kind: 'social' }, origin: siteOrigin, source: opened }
  target.dispatchEvent(Object.assign(new Event('message'), message))
  expect(await result).toEqual({ given: code, status: 'connected' })
})

test('returns nothing for a blocked window', () => {
  const shown = openSocialWindow({
    onClosed: () => {},
    onCode: () => {},
    origin: siteOrigin,
    signal: AbortSignal.abort(),
    url: 'https://provider.example',
    window: { addEventListener: () => {}, open: () => null },
  })
  expect(shown).toBeUndefined()
})

test('takes the login that left the page once, and not after its end', async () => {
  const records = new Map<string, unknown>()
  const storage = {
    read: async (name: string) => records.get(name),
    remove: async (name: string) => void records.delete(name),
    write: async (name: string, value: unknown) => void records.set(name, value),
  }
  const left = { attemptId: 'attempt', expiresAt: 100, provider: 'google' } as const
  await keepReturn(storage, left)
  expect(await takeReturn(storage, 50)).toEqual(left)
  expect(await takeReturn(storage, 50)).toBeUndefined()
  await keepReturn(storage, left)
  expect(await takeReturn(storage, 100)).toBeUndefined()
})

const started = {
  attemptId: 'attempt-0000000000',
  expiresAt: 2e12,
  url: 'https://accounts.google.com/auth',
}

test('connects the account that the provider proves', async () => {
  const provider = fakeProvider()
  const { login, request } = await openFrame({ provider })
  await request('social.start', { provider: 'google' })
  provider.next.set('/v1/auth/social/start', { body: started, status: 200 })
  const visit = await login.visit('google')
  expect(provider.calls.at(-1)?.body).toMatchObject({ site: 'https://app.example' })
  provider.next.set('/v1/auth/social/finish', {
    body: {
      account: provider.account(),
      method: 'google',
      status: 'connected',
      tokens: provider.tokens(),
    },
    status: 200,
  })
  const session = request('login.wait', {})
  await login.takeSocial(visit, await login.askVisit(visit, code))
  expect(await session).toMatchObject({ method: 'google' })
})

test('links a login to the known account only after a login there', async () => {
  const provider = fakeProvider()
  const { context, login, request } = await openFrame({ provider })
  await request('social.start', { provider: 'google' })
  const known = { email: 'ada@example.com', methods: ['email' as const], status: 'known' as const }
  await login.takeSocial({ attemptId: started.attemptId, provider: 'google' }, known)
  expect(context.store.getState().step).toMatchObject({ email: 'ada@example.com', step: 'known' })
  await login.logInToKnown('email')
  expect(provider.calls.map(({ path }) => path)).not.toContain('/v1/auth/social/link')

  provider.next.set('/v1/auth/social/link', {
    body: { account: provider.account(), status: 'linked' },
    status: 200,
  })
  await login.submitCode('123456')
  const linked = provider.calls.find(({ path }) => path === '/v1/auth/social/link')
  expect(linked?.body).toEqual({ attemptId: started.attemptId })
})

test('refuses a result without a login that left the page', async () => {
  const { request } = await openFrame()
  await expect(request('social.finish', { result: code })).rejects.toMatchObject({ code: 'FAILED' })
})
