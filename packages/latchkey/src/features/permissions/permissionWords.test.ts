import { english } from '@latchkey/kit/words/english.ts'
import { words } from '@latchkey/kit/words/words.ts'
import { expect, test } from 'vitest'
import type { PermissionUse } from '../../core/ports/adapter.ts'
import type { PermissionFacts } from '../../core/smartSessions/permissionFacts.ts'
import { loadLocale } from '../../ui/locales/loadLocale.ts'
import { permissionWords, spentWords } from './permissionWords.ts'
import { permissionTexts } from './texts.ts'

const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const native = (allowance: bigint, period: number) =>
  ({ allowance, kind: 'native', period }) as const
const erc20 = { address, allowance: 25_000_000n, kind: 'erc20', period: 604_800 } as const
const calls = (...functions: string[]) => ({ address, functions, kind: 'calls' }) as const

function say(facts: PermissionFacts, locale = english, knowsToken = true, label?: string) {
  return permissionWords(facts, {
    coin: { decimals: 18, symbol: 'ETH' },
    label,
    locale: locale.tag,
    t: words(locale, undefined)(permissionTexts),
    token: knowsToken ? { decimals: 6, name: 'USD Coin', symbol: 'USDC' } : undefined,
  })
}

test.each([
  [native(10n ** 16n, 1), 'Spend up to 0.01 ETH per second'],
  [native(10n ** 16n, 86_400), 'Spend up to 0.01 ETH per day'],
  [native(10n ** 18n, 7 * 86_400), 'Spend up to 1 ETH per week'],
  [native(1_234n * 10n ** 18n, 30 * 86_400), 'Spend up to 1,234 ETH per month'],
  [native(1n, 90), 'Spend up to 0.000000000000000001 ETH every 90 seconds'],
  [native(0n, 3 * 86_400), 'Spend up to 0 ETH every 3 days'],
  [erc20, 'Spend up to 25 USDC per week'],
  [calls(), 'Call any function on 0xA0…06eB48'],
  [calls('mint'), 'Call mint on 0xA0…06eB48'],
  [calls('a', 'b', 'c', 'd', 'e'), 'Call a, b, c, d and more on 0xA0…06eB48'],
  [{ kind: 'unknown', type: 'all' } as const, 'Unrecognized permission: all'],
])('describes permission %#', (facts, text) => {
  expect(say(facts)).toBe(text)
})

test('counts tokens without metadata in base units', () => {
  expect(say(erc20, english, false)).toBe(
    'Spend up to 25,000,000 base units of 0xA0…06eB48 per week',
  )
})

test('shows the label instead of the address, and isolates its direction', () => {
  expect(say(calls('mint'), english, true, 'The shop')).toBe('Call mint on \u2068The shop\u2069')
  expect(say(erc20, english, false, 'Points')).toContain(
    'base units of \u2068Points\u2069 per week',
  )
})

test('follows German word order', async () => {
  const german = await loadLocale('de', { isConnected: true })
  expect(say(native(1_500n * 10n ** 18n, 86_400), german)).toBe(
    'Jeden Tag bis zu 1.500 ETH ausgeben',
  )
  expect(say(native(1n, 2 * 86_400), german)).toMatch(/^Alle 2 Tage bis zu 0,0+1 ETH ausgeben$/)
})

const dollars = { decimals: 6, name: 'USD Coin', symbol: 'USDC' }

test('says how much of a limit is spent, where the chain counts it', () => {
  const use = { isRevoked: false, limit: 10n ** 16n, spent: 4n * 10n ** 15n }
  const spent = (facts: PermissionFacts, used: PermissionUse, token?: typeof dollars) =>
    spentWords(facts, used, {
      coin: { decimals: 18, symbol: 'ETH' },
      locale: english.tag,
      t: words(english, undefined)(permissionTexts),
      token,
    })
  expect(spent(native(1n, 60), use)).toBe('Used so far in this period: 0.004 ETH of 0.01 ETH')
  expect(spent(erc20, { isRevoked: false, limit: 25_000_000n, spent: 0n }, dollars)).toBe(
    'Used so far in this period: 0 USDC of 25 USDC',
  )
  expect(spent(erc20, use)).toBeUndefined()
  expect(spent(native(1n, 60), { isRevoked: true })).toBeUndefined()
  expect(spent(calls('mint'), use)).toBeUndefined()
})
