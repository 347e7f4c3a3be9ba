import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryFanout } from '../../fanout/memoryFanout.ts'
import { createReplica } from './createReplica.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => {
  const fanout = memoryFanout()
  return { fanout, one: createReplica(fanout), other: createReplica(fanout) }
}

test('tells the other replicas what changes', async () => {
  const { one, other } = open()
  one.note('a', 3)
  one.note('b', 1)
  expect(await one.others(['a'])).toEqual([0])
  expect(await other.others(['a', 'b'])).toEqual([3, 0])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await other.others(['a', 'b'])).toEqual([3, 1])
  one.note('a', 0)
  await one.stop()
  expect(await other.others(['a', 'b'])).toEqual([0, 1])
})

test('counts a running replica on, and a crashed one for seconds', async () => {
  const { fanout, one, other } = open()
  one.note('a', 3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await other.others(['a'])).toEqual([3])
  const hold = fanout.hold
  // Only the other still reaches the store.
  fanout.hold = () => ({ isKnown: false, others: [0] })
  await vi.advanceTimersByTimeAsync(15_000)
  fanout.hold = hold
  const watching = createReplica({ hold })
  expect(await watching.others(['a'])).toEqual([0])
})

test('tells everything again after the store has lost it', async () => {
  const { fanout, one, other } = open()
  for (let index = 0; index < 1_200; index++) one.note(`key ${index}`, index)
  await vi.advanceTimersByTimeAsync(1_000)
  await fanout.stop()
  expect(await other.others(['key 7'])).toEqual([0])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await other.others(['key 7', 'key 1199'])).toEqual([7, 1199])
})

test('makes up for a change that the store missed', async () => {
  const { fanout, one, other } = open()
  one.note('a', 3)
  await vi.advanceTimersByTimeAsync(1_000)
  const { hold } = fanout
  const failing = vi.fn(() => ({ isKnown: false, others: [0] }))
  Object.assign(fanout, { hold: failing })
  one.note('a', 0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(failing).toHaveBeenCalled()
  Object.assign(fanout, { hold })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await other.others(['a'])).toEqual([0])
})
