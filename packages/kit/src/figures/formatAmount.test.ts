import { expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'

test('formats amounts with groups and two decimals in en-US', () => {
  expect(formatAmount(1234.5)).toBe('1,234.50')
  expect(formatAmount(0)).toBe('0.00')
  expect(formatAmount(2.5, { currency: 'USD' })).toBe('$2.50')
  expect(formatAmount(1234.567, { digits: 3, locale: 'de' })).toBe('1.234,567')
})
