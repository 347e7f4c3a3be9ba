import { expect, test, vi } from 'vitest'
import { contextOf, type PageFacts } from '../../core/deepLinks/pageContext.ts'
import type { Connector } from '../../core/ports/connector.ts'
import { discover } from './discover.ts'
import { fakeOutside } from './fixtures/fakeOutside.ts'
import { isSupportedHere } from './isSupportedHere.ts'

const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = `${pixel} Chrome/142.0.0.0 Mobile Safari/537.36`
const view = `${pixel.replace('Pixel 9', 'Pixel 9; wv')} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36`
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'

type Case = PageFacts & { readonly isBrave?: boolean; readonly isSecure?: boolean }

const cases: readonly (readonly [name: string, works: boolean, facts: Case])[] = [
  ['Chrome on Android', true, { userAgent: chrome }],
  ['Chrome on an Android tablet', true, { userAgent: chrome.replace('Mobile ', '') }],
  ['Samsung Internet', true, { userAgent: `${chrome} SamsungBrowser/29.0` }],
  ['a page in a frame', true, { isFramed: true, userAgent: chrome }],
  ['a page without TLS', false, { isSecure: false, userAgent: chrome }],
  ['Brave on Android', false, { isBrave: true, userAgent: chrome }],
  ['Opera on Android', false, { userAgent: `${chrome} OPR/92.0` }],
  [
    'Firefox on Android',
    false,
    { userAgent: 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0' },
  ],
  ['a view inside an app', false, { userAgent: view }],
  ['an app with a bridge', false, { hasAppBridge: true, userAgent: chrome }],
  ["a wallet's browser", false, { isInjected: true, userAgent: chrome }],
  ['Telegram', false, { isTelegram: true, userAgent: chrome }],
  ['an iPhone', false, { userAgent: iphone }],
  ['Chrome on an iPhone', false, { userAgent: iphone.replace('Version/18.5', 'CriOS/142') }],
  ['an iPad', false, { touchPoints: 5, userAgent: mac }],
  ['a Mac', false, { userAgent: mac }],
  ['a desktop', false, { userAgent: linux }],
  ['no browser', false, { userAgent: '' }],
]

test.each(cases)('%s, %s', (_, works, { isBrave = false, isSecure = true, ...facts }) => {
  const { userAgent } = facts
  expect(isSupportedHere({ context: contextOf(facts), isBrave, isSecure, userAgent })).toBe(works)
})

test.each(cases)('%s, a row: %s', async (_, works, { isBrave, isSecure, ...facts }) => {
  const page: Record<string, unknown> = {
    isSecureContext: isSecure ?? true,
    navigator: {
      ...(isBrave && { brave: {} }),
      maxTouchPoints: facts.touchPoints ?? 0,
      userAgent: facts.userAgent,
    },
    ...(facts.isInjected && { solana: {} }),
    ...(facts.isTelegram && { TelegramWebviewProxy: {} }),
    ...(facts.hasAppBridge && { ReactNativeWebView: {} }),
  }
  page.parent = facts.isFramed ? {} : page
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', page.navigator)
  const found: Connector[] = []
  await discover({
    add: (connector) => found.push(connector),
    outside: fakeOutside(),
    signal: new AbortController().signal,
  })
  vi.unstubAllGlobals()
  expect(found.map(({ name, namespaces, type }) => ({ name, namespaces, type }))).toEqual(
    works ? [{ name: 'Mobile wallet', namespaces: ['solana'], type: 'injected' }] : [],
  )
  for (const { icon, walletId } of found) {
    expect(icon).toMatch(/^data:image\/svg\+xml,/)
    expect(walletId).toBeUndefined()
  }
})

test('finds nothing on a server', async () => {
  const found: Connector[] = []
  const { signal } = new AbortController()
  await discover({ add: (connector) => found.push(connector), outside: fakeOutside(), signal })
  expect(found).toEqual([])
})
