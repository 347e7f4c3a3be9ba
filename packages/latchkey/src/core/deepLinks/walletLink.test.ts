import { describe, expect, test } from 'vitest'
import { contextOf } from './pageContext.ts'
import { walletLink } from './walletLink.ts'

const uri = 'wc:abc@2?relay-protocol=irn&symKey=1'
const encoded = encodeURIComponent(uri)
const twice = encodeURIComponent(encoded)

const phones = {
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  androidView:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  iosView:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
}
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

const places = {
  'Android in a frame': contextOf({ isFramed: true, userAgent: phones.android }),
  Android: contextOf({ userAgent: phones.android }),
  'a view on Android': contextOf({ userAgent: phones.androidView }),
  'a view on iOS': contextOf({ userAgent: phones.iosView }),
  'a view that React Native shows': contextOf({ hasAppBridge: true, userAgent: phones.ios }),
  'a wallet on iOS': contextOf({ isInjected: true, userAgent: phones.ios }),
  desktop: contextOf({ userAgent: desktop }),
  'desktop in a frame': contextOf({ isFramed: true, userAgent: desktop }),
  'desktop with an extension': contextOf({ isInjected: true, userAgent: desktop }),
  Electron: contextOf({ userAgent: `${desktop} Electron/38.0.0` }),
  iOS: contextOf({ userAgent: phones.ios }),
  iPad: contextOf({
    touchPoints: 5,
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  }),
  'Telegram on Android': contextOf({ isTelegram: true, userAgent: phones.androidView }),
  'Telegram on desktop': contextOf({ isTelegram: true, userAgent: desktop }),
  'Telegram on iOS': contextOf({ isTelegram: true, userAgent: phones.iosView }),
} as const

const native = 'rainbow://wc'
const site = 'https://rnbwapp.com/wc'
const none = undefined

describe('walletLink in each context', () => {
  test.each([
    // context, known links, expected link to pair, expected link for a request
    ['Android', 'both', `_self ${native}`, `_self ${native}`],
    ['Android', 'universal', `_blank ${site}`, `_self ${site}`],
    ['Android in a frame', 'both', `_top ${native}`, `_top ${native}`],
    ['Android in a frame', 'universal', `_top ${site}`, `_top ${site}`],
    ['iOS', 'both', `_self ${native}`, `_self ${native}`],
    ['iOS', 'universal', `_blank ${site}`, `_self ${site}`],
    ['iPad', 'both', `_self ${native}`, `_self ${native}`],
    ['iPad', 'universal', `_blank ${site}`, `_self ${site}`],
    ['a wallet on iOS', 'both', `_self ${native}`, `_self ${native}`],
    ['a view on iOS', 'both', `_blank ${site}`, `_blank ${site}`],
    ['a view on iOS', 'native', `_self ${native}`, `_self ${native}`],
    ['a view on Android', 'both', `_blank ${site}`, `_blank ${site}`],
    ['a view that React Native shows', 'both', `_blank ${site}`, `_blank ${site}`],
    ['Telegram on Android', 'both', `_blank ${site}`, `_blank ${site}`],
    ['Telegram on Android', 'native', none, none],
    ['Telegram on iOS', 'both', `_blank ${site}`, `_blank ${site}`],
    ['Telegram on iOS', 'native', none, none],
    ['Telegram on desktop', 'native', none, none],
    ['Electron', 'both', `_self ${native}`, `_self ${native}`],
    ['desktop', 'both', `_self ${native}`, `_self ${native}`],
    ['desktop', 'universal', `_blank ${site}`, `_blank ${site}`],
    ['desktop with an extension', 'both', `_self ${native}`, `_self ${native}`],
    ['desktop in a frame', 'universal', `_top ${site}`, `_top ${site}`],
  ] as const)('%s, %s known: %s, %s', (place, known, toPair, forRequest) => {
    const links = {
      native: known === 'universal' ? undefined : 'rainbow',
      universal: known === 'native' ? undefined : 'https://rnbwapp.com',
    }
    const linkTo = (message: Parameters<typeof walletLink>[0]['message']) => {
      const link = walletLink({ context: places[place], links, message })
      return link && `${link.target} ${link.href.replace(/\?.*/, '')}`
    }
    expect(linkTo({ uri })).toBe(toPair)
    expect(linkTo({ requestId: '1', sessionTopic: 'a' })).toBe(forRequest)
  })
})

test.each(['intent://x', 'javascript://x', 'ms-word://x', 'http://rnbwapp.com'])(
  'error: %s opens nothing, in either place',
  (link) => {
    for (const links of [{ native: link }, { universal: link }])
      expect(walletLink({ context: places.iOS, links, message: { uri } })).toBeUndefined()
  },
)

test('error: a universal link is a site', () => {
  const links = { universal: 'rainbow://' }
  expect(walletLink({ context: places.iOS, links, message: { uri } })).toBeUndefined()
})

test('behavior: encodes the link once, and twice for Telegram on Android', () => {
  const links = { universal: 'https://rnbwapp.com' }
  const query = (place: keyof typeof places) =>
    walletLink({ context: places[place], links, message: { uri } })?.href.split('?uri=')[1]
  expect(query('iOS')).toBe(encoded)
  expect(query('Telegram on iOS')).toBe(encoded)
  expect(query('Telegram on Android')).toBe(twice)
})

test('behavior: identifies a request by its id and its session', () => {
  const link = walletLink({
    context: places.iOS,
    links: { native: 'rainbow' },
    message: { requestId: '1795256395000123', sessionTopic: 'ab/c' },
  })
  expect(link).toEqual({
    base: 'rainbow://',
    href: 'rainbow://wc?requestId=1795256395000123&sessionTopic=ab%2Fc',
    target: '_self',
  })
})
