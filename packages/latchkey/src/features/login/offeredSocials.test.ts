import { afterEach, expect, test, vi } from 'vitest'
import { secureSite } from '../../core/embedded/fixtures/loginDesk.ts'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { offeredSocials } from './offeredSocials.ts'

afterEach(() => vi.unstubAllGlobals())

const android = 'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0'

type Page = { readonly platform?: string; readonly telegram?: boolean; readonly userAgent: string }

function offered(
  { platform, telegram = true, userAgent }: Page,
  socials?: readonly ['x', 'google'],
) {
  const page = { ...(telegram && { Telegram: { WebApp: { initData: 'x', platform } } }) }
  const itself = { ...page }
  vi.stubGlobal('window', Object.assign(itself, { parent: itself }))
  vi.stubGlobal('navigator', { maxTouchPoints: 0, userAgent })
  const engine = testInstance([], {
    namespaces: ['eip155'],
    ...secureSite,
    ...(socials && { features: { socials } }),
  })
  const found = offeredSocials(engine.store.getState())
  engine.destroy()
  return found.join()
}

const every = 'google,x,discord,farcaster,github,apple,facebook'
const without = (...names: readonly string[]) =>
  every
    .split(',')
    .filter((name) => !names.includes(name))
    .join()

test.each([
  ['every login in a browser', { telegram: false, userAgent: iphone }, every],
  ['no Google in Telegram on iOS', { platform: 'ios', userAgent: iphone }, without('google')],
  ['no Google in Telegram on iOS without its script', { userAgent: iphone }, without('google')],
  ['no X in Telegram on macOS', { platform: 'macos', userAgent: mac }, without('x')],
  ['no X in Telegram on a Mac without its script', { userAgent: mac }, without('x')],
  [
    'no Facebook and no X in Telegram on Android',
    { platform: 'android', userAgent: android },
    without('facebook', 'x'),
  ],
  ['every login in Telegram elsewhere', { platform: 'tdesktop', userAgent: linux }, every],
])('offers %s', (_, page, expected) => {
  expect(offered(page)).toBe(expected)
})

test('keeps the host’s order', () => {
  expect(offered({ platform: 'tdesktop', userAgent: linux }, ['x', 'google'])).toBe('x,google')
  expect(offered({ platform: 'ios', userAgent: iphone }, ['x', 'google'])).toBe('x')
})
