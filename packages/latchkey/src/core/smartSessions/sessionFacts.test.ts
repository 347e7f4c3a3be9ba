import { expect, test } from 'vitest'
import type { SmartSession } from '../../protocol/api/permissions/getSessions.ts'
import { isActive, sessionFacts } from './sessionFacts.ts'

const session: SmartSession = {
  context: '0xc0',
  createdAt: 1_700_000_000,
  expiration: 1_800_000_000,
  pci: 'p',
  permissions: [
    { data: { allowance: '0x1', period: 1 }, type: 'native-token-recurring-allowance' },
  ],
  policies: [],
  project: { iconUrl: null, id: '1', name: 'Shop', url: 'https://shop.example/a?b' },
  revokedAt: null,
}

test('behavior: reads the facts of an app permission', () => {
  expect(sessionFacts(session)).toMatchObject({
    appHost: 'shop.example',
    appIcon: undefined,
    appName: 'Shop',
    expiresAt: 1_800_000_000_000,
    permissions: [{ allowance: 1n, kind: 'native', period: 1 }],
    revokedAt: undefined,
  })
})

test.each([
  [{ expiration: 1_800_000_000 }, true],
  [{ expiration: 1_600_000_000 }, false],
  [{ expiration: 0 }, false],
  [{ expiration: -1e300 }, false],
  // Beyond the year 9999 counts as no expiry.
  [{ expiration: 1e300 }, true],
  [{ revokedAt: 1_650_000_000 }, false],
])('behavior: %o is active: %s', (changes, active) => {
  expect(isActive(sessionFacts({ ...session, ...changes }), 1_700_000_000_000)).toBe(active)
})

test.each([
  ['javascript:alert(1)', undefined],
  ['https://shop.example', 'shop.example'],
  ['https://user:password@shop.example/', undefined],
  ['https://xn--80ak6aa92e.com/', 'xn--80ak6aa92e.com'],
  ['https://аррle.com', undefined],
  [`https://${'a'.repeat(10_000)}`, undefined],
  [null, undefined],
])('behavior: the host of %s is %s', (url, host) => {
  expect(sessionFacts({ ...session, project: { ...session.project, url } }).appHost).toBe(host)
})

test('behavior: writes names on one line without invisible characters, and truncates terms', () => {
  const project = { ...session.project, name: `\u202e<img onerror=x>\n${'x'.repeat(1e6)}` }
  const facts = sessionFacts({ ...session, permissions: [{ type: 'y'.repeat(1e6) }], project })
  expect(facts.appName).toMatch(/^<img onerror=x> x+…$/)
  expect(facts.appName.length).toBe(81)
  expect(facts.terms.length).toBe(4_001)
  expect(facts.permissions).toEqual([{ kind: 'unknown', type: `${'y'.repeat(60)}…` }])
})
