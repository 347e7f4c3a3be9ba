import { expect, onTestFinished, test, vi } from 'vitest'
import { isLaterId, randomId, relayId } from './ids.ts'

test('creates safe integers', () => {
  expect(Number.isSafeInteger(randomId())).toBe(true)
  expect(String(randomId())).toMatch(/^\d{16}$/)
  expect(relayId()).toMatch(/^\d{19}$/)
})

test('does not repeat a taken id', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const taken = new Set<number>()
  for (let made = 0; made < 500; made++) taken.add(randomId((id) => taken.has(id)))
  expect(taken.size).toBe(500)
})

test('compares ids by their milliseconds', () => {
  expect(isLaterId(1_795_254_175_100_001, 1_795_254_175_099_999)).toBe(true)
  expect(isLaterId(1_795_254_175_100_900, 1_795_254_175_100_001)).toBe(false)
  expect(isLaterId(1_795_254_175_100_001, 1_795_254_175_100_900)).toBe(false)
})

test.each([0, 0.5, 1e-7, 0.1 + 0.2, 1 - Number.EPSILON])(
  'has 19 digits for any random value (%s)',
  (chance) => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(chance)
    expect(relayId()).toMatch(/^\d{19}$/)
  },
)
