import { expect, onTestFinished, test, vi } from 'vitest'
import { isLaterId, randomId, relayId } from './ids.ts'

test('default', () => {
  expect(Number.isSafeInteger(randomId())).toBe(true)
  expect(String(randomId())).toMatch(/^\d{16}$/)
  expect(relayId()).toMatch(/^\d{19}$/)
})

test('behavior: ids that are taken are not given twice', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const taken = new Set<number>()
  for (let made = 0; made < 500; made++) taken.add(randomId((id) => taken.has(id)))
  expect(taken.size).toBe(500)
})

test('behavior: only the milliseconds tell which is later', () => {
  expect(isLaterId(1_795_254_175_100_001, 1_795_254_175_099_999)).toBe(true)
  expect(isLaterId(1_795_254_175_100_900, 1_795_254_175_100_001)).toBe(false)
  expect(isLaterId(1_795_254_175_100_001, 1_795_254_175_100_900)).toBe(false)
})

test.each([0, 0.5, 1e-7, 0.1 + 0.2, 1 - Number.EPSILON])(
  'behavior: 19 digits whatever chance says (%s)',
  (chance) => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(chance)
    expect(relayId()).toMatch(/^\d{19}$/)
  },
)
