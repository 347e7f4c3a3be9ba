import { expect, test } from 'vitest'
import { recommendedCount } from './recommendedCount.ts'

const nothing = { hasChosen: false, hasPairing: true, installed: 0, recent: 0 }

test('default: two, when nothing else is there', () => {
  expect(recommendedCount(nothing)).toBe(2)
})

test.each([
  [{ installed: 1 }, 1],
  [{ installed: 1, recent: 1 }, 0],
  [{ installed: 5 }, 0],
  [{ recent: 1 }, 1],
])('behavior: installed and recent wallets take their places: %o', (input, count) => {
  expect(recommendedCount({ ...nothing, ...input })).toBe(count)
})

test('behavior: none where the host chose wallets, or where none could be reached', () => {
  expect(recommendedCount({ ...nothing, hasChosen: true })).toBe(0)
  expect(recommendedCount({ ...nothing, hasPairing: false })).toBe(0)
})
