import { expect, test } from 'vitest'
import { estimateFees, feeHistogram } from './estimateFees.ts'

/** Transactions of a total size with one fee rate. */
const paying = (rate: number, size: number) => ({ fee: rate * size, size })

test('returns the minimum if everything fits into the next block', () => {
  expect(estimateFees([])).toMatchObject({ 1: 1, 6: 1, 144: 1, 1008: 1 })
  expect(estimateFees([paying(50, 100_000)])).toMatchObject({ 1: 1, 2: 1 })
})

test('raises the fee for nearer blocks', () => {
  // Two and a half blocks: the first is full at 20, the second at 8, the third is not full.
  const estimates = estimateFees([
    paying(3, 500_000),
    paying(20, 900_000),
    paying(8, 400_000),
    paying(12, 400_000),
    paying(8, 300_000),
  ])
  expect(estimates[1]).toBeCloseTo(12, 2)
  expect(estimates[1]).toBeGreaterThan(12)
  expect(estimates[2]).toBeCloseTo(3, 2)
  expect(estimates[3]).toBe(1)
})

test('ignores transactions below the minimum', () => {
  expect(estimateFees([paying(0.2, 3_000_000)])[1]).toBe(1)
})

test('returns the histogram in steps, highest rates first', () => {
  const waiting = [paying(2, 30_000), paying(9, 40_000), paying(5, 40_000), paying(1, 10_000)]
  expect(feeHistogram(waiting)).toEqual([
    [5, 80_000],
    [1, 40_000],
  ])
  expect(feeHistogram([])).toEqual([])
})
