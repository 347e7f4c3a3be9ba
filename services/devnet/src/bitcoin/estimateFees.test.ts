import { expect, test } from 'vitest'
import { estimateFees, feeHistogram } from './estimateFees.ts'

/** So many virtual bytes that pay so much each. */
const paying = (rate: number, size: number) => ({ fee: rate * size, size })

test('where all of it fits into the next block, the least is enough', () => {
  expect(estimateFees([])).toMatchObject({ 1: 1, 6: 1, 144: 1, 1008: 1 })
  expect(estimateFees([paying(50, 100_000)])).toMatchObject({ 1: 1, 2: 1 })
})

test('the nearer the block, the more has to be paid', () => {
  // Two and a half blocks: the first is full at 20, the second at 8, the third is not.
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

test('one that pays less than the least does not lower it', () => {
  expect(estimateFees([paying(0.2, 3_000_000)])[1]).toBe(1)
})

test('how much waits is told from what pays most, in steps', () => {
  const waiting = [paying(2, 30_000), paying(9, 40_000), paying(5, 40_000), paying(1, 10_000)]
  expect(feeHistogram(waiting)).toEqual([
    [5, 80_000],
    [1, 40_000],
  ])
  expect(feeHistogram([])).toEqual([])
})
