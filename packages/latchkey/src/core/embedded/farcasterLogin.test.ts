import { afterEach, expect, test, vi } from 'vitest'
import { goBack } from '../router/goBack.ts'
import { currentRoute } from '../selectors.ts'
import { type LoginDeskOptions, loginDesk } from './fixtures/loginDesk.ts'
import { loginWithSocial } from './loginWithSocial.ts'
import { resumeLogin } from './resumeLogin.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const code = 'c'.repeat(43)

/** A desk on a page with an address. */
function openAt(address: string, options: LoginDeskOptions = {}) {
  let url = new URL(address)
  const at = (name: 'hash' | 'href' | 'pathname' | 'search') => url[name]
  vi.stubGlobal('location', {
    get hash() {
      return at('hash')
    },
    get href() {
      return at('href')
    },
    get pathname() {
      return at('pathname')
    },
    get search() {
      return at('search')
    },
  })
  vi.stubGlobal('history', {
    replaceState(_: unknown, __: string, next: string) {
      url = new URL(next, url)
    },
    state: null,
  })
  return Object.assign(loginDesk(options), { href: () => url.href })
}

const view = ({ store }: ReturnType<typeof loginDesk>['engine']) =>
  currentRoute(store.getState()).view

test('shows the place for Farcaster’s code, and for the button of other providers', async () => {
  for (const [provider, name] of [
    ['farcaster', 'ConnectingFarcaster'],
    ['google', 'ConnectingSocial'],
  ] as const) {
    const { engine } = openAt('https://app.example/')
    loginWithSocial(engine, { provider }).catch(() => undefined)
    await vi.waitFor(() => expect(view(engine)).toBe(name))
    engine.destroy()
  }
})

test('loads the frame again 100 ms after the visitor left Farcaster’s code', async () => {
  const desk = openAt('https://app.example/')
  const { engine } = desk
  const login = loginWithSocial(engine, { provider: 'farcaster' })
  login.catch(() => undefined)
  await vi.waitFor(() => expect(desk.waiting).toBe(1))
  vi.useFakeTimers()
  goBack(engine)
  await expect(login).rejects.toThrow()
  vi.advanceTimersByTime(99)
  expect(desk.reloads).toBe(0)
  vi.advanceTimersByTime(1)
  expect(desk.reloads).toBe(1)
  engine.destroy()
})

test.each(['google', 'farcaster'] as const)(
  'keeps the frame after a login by %s that was left for the next one',
  async (provider) => {
    const desk = openAt('https://app.example/')
    const { engine } = desk
    const first = loginWithSocial(engine, { provider })
    first.catch(() => undefined)
    await vi.waitFor(() => expect(desk.waiting).toBe(1))
    vi.useFakeTimers()
    goBack(engine)
    await expect(first).rejects.toThrow()
    loginWithSocial(engine, { provider: 'farcaster' }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(200)
    expect(desk.reloads).toBe(0)
    engine.destroy()
  },
)

const returned = (uri: string) =>
  `https://app.example/shop?a=1&result_uri=${encodeURIComponent(uri)}&b=2#top`

test.each([
  ['latchkey_result', `https://app.example/shop?a=1&latchkey_result=${code}&b=2#top`],
  ['result_uri', returned(`https://secure.example/social#${code}`)],
])('resumes a login by %s, and removes it from the address bar', async (_, address) => {
  const { engine, href, results } = openAt(address)
  resumeLogin(engine).catch(() => undefined)
  expect(href()).toBe('https://app.example/shop?a=1&b=2#top')
  await vi.waitFor(() => expect(results).toEqual([code]))
  engine.destroy()
})

test.each([
  ['of another site', `https://evil.example/social#${code}`],
  ['of another site that looks alike', `https://secure.example.evil.example/social#${code}`],
  ['with a user name', `https://secure.example@evil.example/social#${code}`],
  ['of another page', `https://secure.example/device#${code}`],
  ['of another scheme', `http://secure.example/social#${code}`],
  ['that is a script', `javascript:alert(1)#${code}`],
  ['without a code', 'https://secure.example/social'],
  ['with a longer code', `https://secure.example/social#${code}${code}`],
  ['that is no address', 'result'],
])('removes a result_uri %s, and does not use it', async (_, uri) => {
  const { engine, href, results } = openAt(returned(uri))
  await resumeLogin(engine)
  expect(href()).toBe('https://app.example/shop?a=1&b=2#top')
  expect(results).toEqual([])
  engine.destroy()
})

test('removes a result_uri that is encoded wrongly', async () => {
  const { engine, href, results } = openAt('https://app.example/?result_uri=%E0%A4%A')
  await resumeLogin(engine)
  expect(href()).toBe('https://app.example/')
  expect(results).toEqual([])
  engine.destroy()
})
