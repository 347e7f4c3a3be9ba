import { expect, test } from 'vitest'
import { formatUnits } from './formatUnits.ts'
import { groupDigits } from './groupDigits.ts'
import { shortAmount } from './shortAmount.ts'

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
