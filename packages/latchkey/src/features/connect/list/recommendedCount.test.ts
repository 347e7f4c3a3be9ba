import { expect, test } from 'vitest'
import { recommendedCount } from './recommendedCount.ts'

const nothing = { hasChosen: false, hasPairing: true, installed: 0, recent: 0 }

test('recommends two wallets to an empty view', () => {
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

test('recommends none if the host chose wallets or pairing is unavailable', () => {
  expect(recommendedCount({ ...nothing, hasChosen: true })).toBe(0)
  expect(recommendedCount({ ...nothing, hasPairing: false })).toBe(0)
})
