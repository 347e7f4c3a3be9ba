import { expect, onTestFinished, test, vi } from 'vitest'
import { orderOfId, randomId, relayId, withId } from './ids.ts'

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

test('orders ids by their milliseconds', () => {
  const [early, late, later] = [1_795_254_175_099_999, 1_795_254_175_100_900, 1_795_254_175_100_001]
  expect(orderOfId(late)).toBe('new')
  expect(orderOfId(late, withId(early))).toBe('new')
  expect(orderOfId(early, withId(late))).toBe('old')
  expect(orderOfId(early, withId(early))).toBe('repeated')
  // Of the same millisecond: the rest is random.
  expect(orderOfId(later, withId(late))).toBe('new')
  expect(orderOfId(late, withId(later, withId(late)))).toBe('repeated')
  expect(orderOfId(Number.NaN)).toBe('old')
})

test('remembers the ids of one millisecond, up to a limit', () => {
  let ids = withId(1_000_000)
  for (let id = 2_000_000; orderOfId(id, ids) === 'new'; id++) ids = withId(id, ids)
  expect(ids).toHaveLength(8)
  expect(orderOfId(2_000_999, ids)).toBe('old')
  expect(withId(2_001_000, ids)).toEqual([2_001_000])
})

test.each([0, 0.5, 1e-7, 0.1 + 0.2, 1 - Number.EPSILON])(
  'has 19 digits for any random value (%s)',
  (chance) => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(chance)
    expect(relayId()).toMatch(/^\d{19}$/)
  },
)
