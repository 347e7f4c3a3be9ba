import { describe, expect, test } from 'vitest'
import { listing } from '../fixtures/wallets.ts'
import { pairingMethods } from './pairingMethods.ts'

const links = {
  desktop_link: 'desk://',
  mobile_link: 'https://app.example',
  webapp_link: 'https://web.example',
}

function setup(
  given: Partial<typeof links>,
  system: 'desktop' | 'ios' | 'android',
  isInstalled = false,
) {
  return pairingMethods(listing('w', given), { isInstalled, system }).map(({ kind }) => kind)
}

describe('pairingMethods', () => {
  test.each([
    ['desktop', links, ['qrcode', 'desktop', 'web']],
    ['desktop', { mobile_link: 'a://' }, ['qrcode']],
    ['desktop', { desktop_link: 'a://' }, ['desktop']],
    ['desktop', {}, []],
    ['ios', links, ['mobile', 'web', 'qrcode']],
    ['android', { mobile_link: 'a://' }, ['mobile', 'qrcode']],
    ['android', { desktop_link: 'a://' }, []],
    ['ios', { webapp_link: 'https://web.example' }, ['web']],
  ] as const)('on %s with %j: %j', (system, given, ways) => {
    expect(setup(given, system)).toEqual(ways)
  })
})

test('puts an installed wallet first, and offers nothing else on a phone', () => {
  expect(setup(links, 'desktop', true)).toEqual(['browser', 'qrcode', 'desktop', 'web'])
  expect(setup(links, 'ios', true)).toEqual(['browser'])
})

test('tells app links from universal links', () => {
  const ways = pairingMethods(listing('w', links), { isInstalled: false, system: 'desktop' })
  expect(ways).toEqual([
    { kind: 'qrcode' },
    { kind: 'desktop', links: { native: 'desk://' } },
    { kind: 'web', links: { universal: 'https://web.example/' } },
  ])
})

test('error: drops links that open anything but a wallet', () => {
  const insecure = { desktop_link: 'ms-word:', mobile_link: 'intent:', webapp_link: 'http://a.b' }
  expect(setup(insecure, 'desktop')).toEqual([])
  expect(setup(insecure, 'android')).toEqual([])
  const hostile = {
    desktop_link: 'data:text/html,x',
    mobile_link: 'javascript://%0aalert(1)',
    webapp_link: 'javascript:alert(1)',
  }
  expect(setup(hostile, 'desktop')).toEqual([])
  expect(setup(hostile, 'ios')).toEqual([])
})

test('offers no method for a wallet without a listing', () => {
  expect(pairingMethods(undefined, { isInstalled: false, system: 'desktop' })).toEqual([])
})
