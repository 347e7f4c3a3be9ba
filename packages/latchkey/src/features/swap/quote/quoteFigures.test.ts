import { expect, test } from 'vitest'
import { coin, question, quote, token } from '../fixtures/swaps.ts'
import { showExact, showFigure, showPercent } from '../showAmount.ts'
import { basisPointsOf, isRiskySlippage } from './basisPoints.ts'
import { impactOf, minimumOf, mostOf, rateOf, roomAbove } from './quoteFigures.ts'

test('subtracts the slippage from the quote, to the unit', () => {
  expect(minimumOf(1_000_000n, 100)).toBe(990_000n)
  expect(minimumOf(1_000_001n, 5)).toBe(999_500n)
  expect(minimumOf(10n ** 77n, 5_000)).toBe(10n ** 77n / 2n)
})

test('leaves a worse quote less slippage, and never goes below the approved amount', () => {
  const least = minimumOf(1_000_000n, 100)
  expect(roomAbove(least, 1_000_000n)).toBe(100)
  expect(roomAbove(least, 995_000n)).toBe(50)
  expect(roomAbove(least, least)).toBe(0)
  expect(roomAbove(least, least - 1n)).toBe(0)
  for (let toAmount = least; toAmount < least + 60_000n; toAmount += 997n)
    expect(minimumOf(toAmount, roomAbove(least, toAmount))).toBeGreaterThanOrEqual(least)
})

test('states the rate of one whole token, whatever its decimals', () => {
  expect(
    rateOf({ question: question({ amount: 5n * 10n ** 17n }), toAmount: 1_500_000_000n }),
  ).toBe(3_000_000_000n)
  const back = question({ amount: 2_000_000n, from: token, to: coin })
  expect(rateOf({ question: back, toAmount: 10n ** 15n })).toBe(5n * 10n ** 14n)
})

test.each([
  [3_000_000_000n, 0, 'fine'],
  [2_910_001_000n, 3, 'fine'],
  [2_910_000_000n, 3, 'high'],
  [2_700_001_000n, 10, 'high'],
  [2_700_000_000n, 10, 'severe'],
  [3_100_000_000n, 0, 'fine'],
] as const)('behavior: the impact of bringing %s is about %s%%: %s', (toAmount, percent, level) => {
  const impact = impactOf(quote({ toAmount }))
  expect(impact?.percent).toBeCloseTo(percent, 3)
  expect(impact?.level).toBe(level)
})

test.each([
  ['unknown', undefined],
  ['nothing', 0],
  ['no number', Number.NaN],
  ['below nothing', -1],
  ['without end', Number.POSITIVE_INFINITY],
])('ignores a price that is %s', (_, price) => {
  expect(impactOf(quote({ prices: { from: price, to: 1 } }))).toBeUndefined()
  expect(impactOf(quote({ prices: { from: 3_000, to: price } }))).toBeUndefined()
})

test('keeps the fee when all of a coin is sold, and nothing of a token', () => {
  expect(mostOf(100n, coin, 30n)).toBe(70n)
  expect(mostOf(30n, coin, 30n)).toBe(0n)
  expect(mostOf(100n, token, 30n)).toBe(100n)
})

test('bounds slippage to two decimals, and calls five percent risky', () => {
  expect(['1', '0.05', '50', '2.5', '.5'].map(basisPointsOf)).toEqual([100, 5, 5_000, 250, 50])
  for (const wrong of ['', '0', '0.04', '50.01', '1.234', '-1', '1e1', 'x'])
    expect(basisPointsOf(wrong), wrong).toBeUndefined()
  expect([500, 501, undefined].map(isRiskySlippage)).toEqual([false, true, false])
})

test('cuts amounts, never rounds them up, and shows no small amount as zero', () => {
  expect(showFigure(1_499_999_999n, 6, 'en-US')).toBe('1,499.999')
  expect(showFigure(10n ** 18n, 18, 'de')).toBe('1')
  expect(showFigure(0n, 18, 'en-US')).toBe('0')
  expect(showFigure(123_456_789_999n, 6, 'de')).toBe('123.456,789')
  expect(showFigure(931n, 8, 'en-US')).toBe('0.00000931')
  expect(showFigure(1n, 18, 'en-US')).toBe('<0.00000001')
  expect(showExact(999_999_999_999n, 6, 'en-US')).toBe('999,999.999999')
  expect(showPercent(12.6, 'en-US')).toBe('13%')
  expect(showPercent(0.5, 'de')).toBe('0,5\u00a0%')
})
