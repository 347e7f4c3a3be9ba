import { expect, test } from 'vitest'
import { contextOf, currentContext } from './pageContext.ts'

const ios =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'

test('behavior: assumes a desktop browser on a server', () => {
  expect(currentContext()).toEqual({ app: 'browser', isFramed: false, system: 'desktop' })
})

test.each([
  [{ userAgent: ios }, 'ios browser'],
  [{ userAgent: `${ios} CriOS/140` }, 'ios browser'],
  [{ userAgent: firefox }, 'android browser'],
  [{ userAgent: mac }, 'desktop browser'],
  [{ touchPoints: 5, userAgent: mac }, 'ios browser'],
  [{ isInjected: true, userAgent: ios }, 'ios walletBrowser'],
  [{ isInjected: true, userAgent: mac }, 'desktop browser'],
  [{ isTelegram: true, isInjected: true, userAgent: ios }, 'ios telegram'],
  [
    { userAgent: 'Mozilla/5.0 (Linux; Android 15; wv) Mobile Telegram-Android/12.0' },
    'android telegram',
  ],
  [{ userAgent: ios.replace(' Safari/604.1', '') }, 'ios webView'],
  [{ hasAppBridge: true, userAgent: ios }, 'ios webView'],
  [{ hasAppBridge: true, userAgent: mac }, 'desktop browser'],
  [{ userAgent: `${mac} Electron/38.0.0` }, 'desktop electron'],
] as const)('behavior: %j is %s', (facts, expected) => {
  const { app, system } = contextOf(facts)
  expect(`${system} ${app}`).toBe(expected)
})
