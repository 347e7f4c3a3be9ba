import { expect, test } from 'vitest'
import { isSame } from '../isSame.ts'
import { hueOf } from '../pictures/hueOf.ts'
import { formatAmount } from './formatAmount.ts'
import { formatUnits } from './formatUnits.ts'
import { groupDigits } from './groupDigits.ts'
import { truncateBalance } from './truncateBalance.ts'

test('formats amounts with groups and two decimals in en-US', () => {
  expect(formatAmount(1234.5)).toBe('1,234.50')
  expect(formatAmount(0)).toBe('0.00')
  expect(formatAmount(2.5, { currency: 'USD' })).toBe('$2.50')
  expect(formatAmount(1234.567, { digits: 3, locale: 'de' })).toBe('1.234,567')
})

test('cuts balances to three decimals without rounding', () => {
  expect(truncateBalance('123.456789', 'ETH')).toBe('123.456 ETH')
  expect(truncateBalance('0.000456789', 'BTC')).toBe('0.000 BTC')
  expect(truncateBalance('0.9999')).toBe('0.999')
  expect(truncateBalance('7')).toBe('7.000')
  expect(truncateBalance('123456789012345678901234567890.123456')).toBe(
    '123456789012345678901234567890.123',
  )
})

test('error: formats an invalid number as 0.000', () => {
  expect(truncateBalance('')).toBe('0.000')
  expect(truncateBalance(undefined, 'ETH')).toBe('0.000 ETH')
  expect(truncateBalance('abc')).toBe('0.000')
  expect(truncateBalance('1e5')).toBe('0.000')
})

test('formats base units as an exact decimal', () => {
  expect(formatUnits(1_500_000_000_000_000_000n, 18)).toBe('1.5')
  expect(formatUnits(1n, 18)).toBe('0.000000000000000001')
  expect(formatUnits(0n, 18)).toBe('0')
  expect(formatUnits(42n, 0)).toBe('42')
  expect(formatUnits(-1_050n, 2)).toBe('-10.5')
})

test('groups decimals by locale, and keeps every digit', () => {
  expect(groupDigits('1234567.890')).toBe('1,234,567.890')
  expect(groupDigits('1234567.890', 'de')).toBe('1.234.567,890')
  expect(groupDigits('12345678901234567890.001')).toBe('12,345,678,901,234,567,890.001')
  expect(groupDigits('1234.5', 'ar-EG').replace(/\D/g, '')).toBe('12345')
  expect(groupDigits('0.000')).toBe('0.000')
  expect(groupDigits('7')).toBe('7')
  expect(groupDigits('unknown')).toBe('unknown')
})

test('behavior: derives a stable hue from a name, and different hues from different names', () => {
  expect(hueOf('Rabby')).toBe(hueOf('Rabby'))
  const hues = new Set(['MetaMask', 'Rabby', 'Zerion', 'Safe', 'Frame', 'Trust'].map(hueOf))
  expect(hues.size).toBeGreaterThan(4)
  for (const hue of hues) expect(hue).toBeGreaterThanOrEqual(0)
})

test('behavior: compares lists and records by content', () => {
  expect(isSame([1, 'a'], [1, 'a'])).toBe(true)
  expect(isSame({ a: 1 }, { a: 1 })).toBe(true)
  expect(isSame({ a: 1 }, { b: 1 })).toBe(false)
  expect(isSame([1], { 0: 1 })).toBe(false)
  expect(isSame([{}], [{}])).toBe(false)
  expect(isSame(new Map([[1, 2]]), new Map())).toBe(false)
  expect(isSame(Number.NaN, Number.NaN)).toBe(true)
  expect(isSame(undefined, null)).toBe(false)
})
