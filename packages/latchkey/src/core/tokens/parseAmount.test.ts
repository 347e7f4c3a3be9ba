import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from './parseAmount.ts'

test('converts decimals to the smallest unit', () => {
  expect(parseAmount('1.5', 6)).toBe(1_500_000n)
  expect(parseAmount('12', 2)).toBe(1_200n)
})

test('reads back what formatting wrote, for every number of decimals', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 2n ** 256n - 1n),
      fc.integer({ max: 77, min: 0 }),
      (amount, decimals) => {
        const digits = String(amount).padStart(decimals + 1, '0')
        const at = digits.length - decimals
        expect(parseAmount(`${digits.slice(0, at)}.${digits.slice(at)}`, decimals)).toBe(amount)
      },
    ),
  )
})

test('cuts digits below the smallest unit', () => {
  expect(parseAmount('0.1299', 2)).toBe(12n)
})

test('refuses text that is no amount', () => {
  for (const text of ['', '.', '-1', '1e5', '0x1', 'NaN', ' 1', '1,5', '9'.repeat(101)])
    expect(parseAmount(text, 18)).toBeUndefined()
})
