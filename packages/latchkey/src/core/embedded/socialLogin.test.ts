// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { goBack } from '../router/goBack.ts'
import { currentRoute } from '../selectors.ts'
import { loginDesk } from './fixtures/loginDesk.ts'
import { loginWithSocial } from './loginWithSocial.ts'
import { resumeLogin } from './resumeLogin.ts'

afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

const result = 'r'.repeat(43)
const view = (engine: Parameters<typeof goBack>[0]) => currentRoute(engine.store.getState()).view

/** A login by Google that waits for the visitor. */
async function begin() {
  const desk = loginDesk()
  const connecting = loginWithSocial(desk.engine, { provider: 'google' })
  connecting.catch(() => undefined)
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  return { ...desk, connecting, desk }
}

const socialEvents = (events: readonly string[]) =>
  events.filter((event) => event.startsWith('SOCIAL_'))

test('shows the place for the provider’s button, and connects', async () => {
  const { connecting, desk, engine, events, socials } = await begin()
  expect(socials).toEqual(['google'])
  expect(view(engine)).toBe('ConnectingSocial')
  desk.end('connected')
  expect(await connecting).toHaveLength(1)
  expect(engine.getState().open).toBe(false)
  expect(socialEvents(events)).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_SUCCESS'])
})

test('ends a login that the visitor leaves', async () => {
  const { connecting, engine, events } = await begin()
  goBack(engine)
  await expect(connecting).rejects.toThrow()
  expect(socialEvents(events)).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
})

test('refuses an unknown provider', async () => {
  const { engine } = loginDesk()
  const provider = 'myspace' as 'google'
  await expect(loginWithSocial(engine, { provider })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  })
})

test('tells the developer once that a login takes longer than 45 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { connecting, desk, engine } = await begin()
  const error = vi.spyOn(engine.logger, 'error')
  // `vi.waitFor` has moved the clock by a part of a second.
  vi.advanceTimersByTime(44_000)
  expect(error).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(error).toHaveBeenCalledOnce()
  expect(String(error.mock.calls[0])).toMatch(/Social login timeout.*google.*45 seconds/s)
  // The visitor may still finish.
  desk.end('connected')
  await connecting
})

test('tells nothing after a login within 45 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { connecting, desk, engine } = await begin()
  const error = vi.spyOn(engine.logger, 'error')
  desk.end('connected')
  await connecting
  vi.advanceTimersByTime(60_000)
  expect(error).not.toHaveBeenCalled()
})

test.each([
  [`/shop?latchkey_result=${result}`, '/shop'],
  [`/shop?latchkey_result=${result}&page=2`, '/shop?page=2'],
  [`/shop?a=%20+b&latchkey_result=${result}#top`, '/shop?a=%20+b#top'],
  [`/shop?a=1&latchkey_result=${result}&b=2`, '/shop?a=1&b=2'],
])('resumes the login of %s, and removes the result', async (before, after) => {
  const desk = loginDesk()
  history.replaceState({ own: 1 }, '', before)
  const resumed = resumeLogin(desk.engine)
  expect(location.pathname + location.search + location.hash).toBe(after)
  expect(history.state).toEqual({ own: 1 })
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  expect(desk.results).toEqual([result])
  expect(view(desk.engine)).toBe('ConnectingSocial')
  desk.end('connected')
  await resumed
  expect(socialEvents(desk.events)).toEqual(['SOCIAL_LOGIN_SUCCESS'])
})

test('describes a resumed login that fails', async () => {
  const desk = loginDesk()
  history.replaceState(null, '', `/?latchkey_result=${result}`)
  const resumed = resumeLogin(desk.engine)
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  desk.end(new Error('refused'))
  await expect(resumed).rejects.toThrow()
  expect(socialEvents(desk.events)).toEqual(['SOCIAL_LOGIN_ERROR'])
})

test.each([
  ['a short result', '/?latchkey_result=abc'],
  ['a long result', `/?latchkey_result=${'r'.repeat(65)}`],
  ['another alphabet', `/?latchkey_result=${'%3Cb%3E'.repeat(6)}`],
])('removes %s, and resumes nothing', async (_, url) => {
  const { engine, results } = loginDesk()
  history.replaceState(null, '', url)
  await resumeLogin(engine)
  expect(results).toEqual([])
  expect(location.pathname + location.search + location.hash).toBe('/')
  expect(engine.getState().open).toBe(false)
})

test.each([
  ['no result', '/shop?page=2'],
  ['a similar name', `/?my_latchkey_result=${result}`],
  ['the hash', `/#latchkey_result=${result}`],
])('resumes nothing with %s', async (_, url) => {
  const { engine, results } = loginDesk()
  history.replaceState(null, '', url)
  await resumeLogin(engine)
  expect(results).toEqual([])
  expect(location.pathname + location.search + location.hash).toBe(url)
  expect(engine.getState().open).toBe(false)
})
