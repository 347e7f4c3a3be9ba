import { expect, test } from 'vitest'
import { formatMoney } from './formatMoney.ts'

test('formats two decimals, and <$0.01 for less than a cent', () => {
  expect(formatMoney(1500.479)).toBe('$1,500.48')
  expect(formatMoney(0.004)).toBe('<$0.01')
  expect(formatMoney(0)).toBe('$0.00')
})

test.each([undefined, Number.NaN, -1, Infinity, 1e16])(
  'error: formats no implausible amount: %s',
  (value) => expect(formatMoney(value)).toBeUndefined(),
)

test('behavior: keeps the currency sign in one piece from right to left', () => {
  expect(formatMoney(1500.48, 'ar')).toBe('\u20661,500.48\u00a0US$\u2069')
  expect(formatMoney(0.004, 'ar')).toBe('\u2066<0.01\u00a0US$\u2069')
  expect(formatMoney(1500.48, 'he')).toBe('\u20661,500.48\u00a0$\u2069')
})
