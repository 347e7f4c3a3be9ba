import { expect, test } from 'vitest'
import { isSame } from '../isSame.ts'
import { hueOf } from '../pictures/hueOf.ts'
import { formatAmount } from './formatAmount.ts'
import { formatUnits } from './formatUnits.ts'
import { groupDigits } from './groupDigits.ts'
import { truncateBalance } from './truncateBalance.ts'

test('default: amounts are grouped, with two decimals, in en-US', () => {
  expect(formatAmount(1234.5)).toBe('1,234.50')
  expect(formatAmount(0)).toBe('0.00')
  expect(formatAmount(2.5, { currency: 'USD' })).toBe('$2.50')
  expect(formatAmount(1234.567, { digits: 3, locale: 'de' })).toBe('1.234,567')
})

test('default: balances are cut to three decimals, never rounded', () => {
  expect(truncateBalance('123.456789', 'ETH')).toBe('123.456 ETH')
  expect(truncateBalance('0.000456789', 'BTC')).toBe('0.000 BTC')
  expect(truncateBalance('0.9999')).toBe('0.999')
  expect(truncateBalance('7')).toBe('7.000')
  expect(truncateBalance('123456789012345678901234567890.123456')).toBe(
    '123456789012345678901234567890.123',
  )
})

test('error: what is no number counts as 0.000', () => {
  expect(truncateBalance('')).toBe('0.000')
  expect(truncateBalance(undefined, 'ETH')).toBe('0.000 ETH')
  expect(truncateBalance('abc')).toBe('0.000')
  expect(truncateBalance('1e5')).toBe('0.000')
})

test('default: base units become the exact decimal', () => {
  expect(formatUnits(1_500_000_000_000_000_000n, 18)).toBe('1.5')
  expect(formatUnits(1n, 18)).toBe('0.000000000000000001')
  expect(formatUnits(0n, 18)).toBe('0')
  expect(formatUnits(42n, 0)).toBe('42')
  expect(formatUnits(-1_050n, 2)).toBe('-10.5')
})

test('default: decimals are written as the language does, and stay exact', () => {
  expect(groupDigits('1234567.890')).toBe('1,234,567.890')
  expect(groupDigits('1234567.890', 'de')).toBe('1.234.567,890')
  expect(groupDigits('12345678901234567890.001')).toBe('12,345,678,901,234,567,890.001')
  expect(groupDigits('1234.5', 'ar-EG').replace(/\D/g, '')).toBe('12345')
  expect(groupDigits('0.000')).toBe('0.000')
  expect(groupDigits('7')).toBe('7')
  expect(groupDigits('unknown')).toBe('unknown')
})

test('behavior: a name always has the same hue, another name most likely another', () => {
  expect(hueOf('Rabby')).toBe(hueOf('Rabby'))
  const hues = new Set(['MetaMask', 'Rabby', 'Zerion', 'Safe', 'Frame', 'Trust'].map(hueOf))
  expect(hues.size).toBeGreaterThan(4)
  for (const hue of hues) expect(hue).toBeGreaterThanOrEqual(0)
})

test('behavior: lists and records are the same when they hold the same', () => {
  expect(isSame([1, 'a'], [1, 'a'])).toBe(true)
  expect(isSame({ a: 1 }, { a: 1 })).toBe(true)
  expect(isSame({ a: 1 }, { b: 1 })).toBe(false)
  expect(isSame([1], { 0: 1 })).toBe(false)
  expect(isSame([{}], [{}])).toBe(false)
  expect(isSame(new Map([[1, 2]]), new Map())).toBe(false)
  expect(isSame(Number.NaN, Number.NaN)).toBe(true)
  expect(isSame(undefined, null)).toBe(false)
})
