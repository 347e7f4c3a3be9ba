import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testInstance } from '../../../core/fixtures/testInstance.ts'
import { keepFresh } from './keepFresh.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const page = { count: 0, data: [] }

test('caches a response while it is fresh', async () => {
  const latchkey = testInstance([])
  const ask = vi.fn(async () => page)
  const keep = () => keepFresh(latchkey, 'a', ask)
  expect(await Promise.all([keep(), keep()])).toEqual([page, page])
  vi.advanceTimersByTime(5 * 60_000 - 1)
  await keep()
  expect(ask).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  await keep()
  expect(ask).toHaveBeenCalledTimes(2)
  await keepFresh(latchkey, 'b', ask)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('error: retries a failed request', async () => {
  const latchkey = testInstance([])
  const ask = vi.fn(async () => page)
  ask.mockRejectedValueOnce(new Error('away'))
  await expect(keepFresh(latchkey, 'a', ask)).rejects.toThrow('away')
  expect(await keepFresh(latchkey, 'a', ask)).toBe(page)
})

test('drops the oldest of many pages', async () => {
  const latchkey = testInstance([])
  const ask = vi.fn(async () => page)
  for (let n = 0; n <= 50; n++) await keepFresh(latchkey, `${n}`, ask)
  await keepFresh(latchkey, '1', ask)
  expect(ask).toHaveBeenCalledTimes(51)
  await keepFresh(latchkey, '0', ask)
  expect(ask).toHaveBeenCalledTimes(52)
})
