import { expect, test } from 'vitest'
import { listing } from '../fixtures/wallets.ts'
import { missingActions } from '../waiting/missingActions.ts'
import { getLinks, platformOf } from './getLinks.ts'

const everywhere = listing('a', {
  app_store: 'https://apps.apple.com/a',
  chrome_store: 'https://chromewebstore.google.com/a',
  homepage: 'https://a.example',
  mobile_link: 'a://',
  play_store: 'https://play.google.com/a',
  webapp_link: 'https://app.a.example',
})

test.each([
  ['chromium', ['chrome', 'homepage', 'ios', 'android']],
  ['firefox', ['homepage', 'ios', 'android']],
  ['safari', ['homepage', 'ios', 'android']],
  ['android', ['android', 'homepage']],
  ['ios', ['ios', 'homepage']],
] as const)('links on %s to %o', (platform, kinds) => {
  expect(getLinks(everywhere, platform).map(({ kind }) => kind)).toEqual(kinds)
})

test('links only to known stores and sites', () => {
  expect(getLinks(listing('a', { homepage: 'https://a.example' }), 'ios')).toEqual([
    { href: 'https://a.example', kind: 'homepage' },
  ])
  expect(getLinks(listing('a'), 'ios')).toEqual([])
})

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1', 0, 'safari'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 0, 'firefox'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0 Safari/537.36', 0, 'chromium'],
] as const)('behavior: %s with %i touch points is %s', (userAgent, touchPoints, platform) => {
  expect(platformOf(userAgent, touchPoints)).toBe(platform)
})

test('links to the app first on phones, and to the web app elsewhere', () => {
  expect(missingActions(everywhere, 'ios')).toMatchObject({
    get: { kind: 'ios' },
    open: { href: 'a://', kind: 'app', target: '_self' },
    others: [{ kind: 'homepage' }],
  })
  const bare = listing('b', { mobile_link: 'rainbow' })
  expect(missingActions(bare, 'ios').open?.href).toBe('rainbow://')
  expect(missingActions(everywhere, 'chromium').open).toMatchObject({ kind: 'web' })
  expect(missingActions(undefined, 'ios')).toEqual({ get: undefined, open: undefined, others: [] })
})
