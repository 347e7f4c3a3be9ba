import { expect, test } from 'vitest'
import { formatUnits } from '../../../core/figures/formatUnits.ts'
import { groupDigits } from '../../../core/figures/groupDigits.ts'
import { shortAmount } from '../../../core/figures/shortAmount.ts'
import { isSame } from '../isSame.ts'
import { hueOf } from '../pictures/hueOf.ts'
import { formatAmount } from './formatAmount.ts'

test('formats amounts with groups and two decimals in en-US', () => {
  expect(formatAmount(1234.5)).toBe('1,234.50')
  expect(formatAmount(0)).toBe('0.00')
  expect(formatAmount(2.5, { currency: 'USD' })).toBe('$2.50')
  expect(formatAmount(1234.567, { digits: 3, locale: 'de' })).toBe('1.234,567')
})

test.each([
  ['1234.567891', '1,234.567'],
  ['10000', '10,000'],
  ['0.0025', '0.0025'],
  ['0.000012345', '0.00001234'],
  ['0.99999', '0.9999'],
  ['0.00000000000012', '<0.00000001'],
  ['5.0000', '5'],
  ['1.0004', '1'],
  ['0', '0'],
  ['0.000', '0'],
  ['007.5', '7.5'],
  ['9'.repeat(40), '>999,999,999,999,999'],
  ['abc', '0'],
])('shortens %s to %s', (decimal, shown) => {
  expect(shortAmount(decimal)).toBe(shown)
})

test('shortens amounts in the language of the visitor', () => {
  expect(shortAmount('1234.5', (decimal) => groupDigits(decimal, 'de'))).toBe('1.234,5')
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
