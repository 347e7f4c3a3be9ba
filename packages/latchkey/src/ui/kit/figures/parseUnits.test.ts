import { formatMoney } from '@latchkey/kit/figures/formatMoney.ts'
import { parseUnits } from '@latchkey/kit/figures/parseUnits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits } from '../../../core/figures/formatUnits.ts'

const uint256 = fc.bigInt({ max: 2n ** 256n - 1n, min: 0n })

for (let decimals = 0; decimals <= 77; decimals++)
  test(`property: with ${decimals} decimals, formatting and parsing undo each other`, () => {
    fc.assert(
      fc.property(uint256, fc.nat(5), fc.nat(5), (value, before, behind) => {
        const text = formatUnits(value, decimals)
        expect(parseUnits(text, decimals)).toBe(value)
        expect(formatUnits(parseUnits(text, decimals) ?? -1n, decimals)).toBe(text)
        // Leading and trailing zeros don't change the value.
        const padded = `${'0'.repeat(before)}${text}${text.includes('.') ? '' : '.'}${'0'.repeat(behind)}`
        expect(parseUnits(padded, decimals)).toBe(value)
      }),
      { numRuns: 50 },
    )
  })

test('property: refuses more decimals than the token has', () => {
  fc.assert(
    fc.property(uint256, fc.nat(77), fc.integer({ max: 9, min: 1 }), (value, decimals, digit) => {
      const [whole = '0', fraction = ''] = formatUnits(value, decimals).split('.')
      const tooFine = `${whole}.${fraction.padEnd(decimals, '0')}${digit}`
      expect(parseUnits(tooFine, decimals)).toBeUndefined()
    }),
  )
})

test.each([
  ['1.5', 18, 1_500_000_000_000_000_000n],
  ['.5', 1, 5n],
  ['5.', 0, 5n],
  ['0', 6, 0n],
  ['0.10', 1, 1n],
  ['00012', 0, 12n],
])('behavior: parses %s with %d decimals', (text, decimals, value) => {
  expect(parseUnits(text, decimals)).toBe(value)
})

test.each(['', '.', '-1', '1e3', '1,5', ' 1', '0x1', '1.2.3', '٣'])('error: refuses %j', (text) => {
  expect(parseUnits(text, 18)).toBeUndefined()
})

test('behavior: formats money with two decimals, and a small amount as more than zero', () => {
  expect(formatMoney(1234.5)).toBe('$1,234.50')
  expect(formatMoney(0)).toBe('$0.00')
  expect(formatMoney(0.004)).toBe('<$0.01')
  expect(formatMoney(1234.5, 'de')).toBe('1.234,50\u00a0$')
})

test('error: formats no unknown or implausible money', () => {
  for (const value of [undefined, Number.NaN, Number.POSITIVE_INFINITY, -1, 1e16])
    expect(formatMoney(value)).toBeUndefined()
})
