import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NodeConfig } from '../network.ts'
import { createFailover, type NodeFailure } from './createFailover.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // The longest pauses.
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const own = 'https://own.example'
const other = 'https://other.example'

type State = 'works' | NodeFailure

function setup(urls: readonly string[], config: NodeConfig = {}) {
  const ending = new AbortController()
  const states = new Map<string, State>()
  const asked: string[] = []
  const failover = createFailover({
    nodeConfig: () => config,
    rpcUrls: () => urls,
    signal: ending.signal,
  })
  const ask = (isUrgent = false) =>
    failover({ name: 'network' } as never, {
      classify: (error) => (error as { kind: NodeFailure }).kind,
      isUrgent,
      async send(url) {
        asked.push(url)
        const state = states.get(url) ?? 'works'
        if (state !== 'works') throw { kind: state, url }
        return url
      },
    }).catch(({ kind }: { kind: NodeFailure }) => kind)
  /** The requests since the last call. */
  const heard = () => asked.splice(0)
  return { ask, ending, heard, states }
}

test('only the first node gets requests while it works', async () => {
  const { ask, heard } = setup([own, other])
  await Promise.all([ask(), ask(), ask()])
  expect(heard()).toEqual([own, own, own])
})

test('repeats a request after a second, then uses the next node', async () => {
  const { ask, heard, states } = setup([own, other])
  states.set(own, 'busy')
  const asking = ask()
  await vi.advanceTimersByTimeAsync(999)
  expect(heard()).toEqual([own])
  await vi.advanceTimersByTimeAsync(1)
  expect(await asking).toBe(other)
  expect(heard()).toEqual([own, other])
})

test('sends a failing node one request after each pause, the pauses double up to a minute', async () => {
  const { ask, heard, states } = setup([own], { retryCount: 0 })
  states.set(own, 'busy')
  const times: number[] = []
  const start = performance.now()
  while (performance.now() < start + 250_000) {
    for (let asker = 0; asker < 5; asker++) void ask()
    await vi.advanceTimersByTimeAsync(500)
    if (heard().length > 0) times.push(performance.now() - start)
  }
  const gaps = times.map((time, index) => (time - (times[index - 1] ?? 0)) / 1_000)
  expect(gaps.slice(2).map(Math.round)).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
})

test('an unreachable node gets seven requests from five askers in three seconds', async () => {
  const { ask, heard, states } = setup([own])
  states.set(own, 'busy')
  const asking = Promise.all(Array.from({ length: 5 }, () => ask()))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await asking).toEqual(Array(5).fill('busy'))
  expect(heard().length).toBeLessThanOrEqual(7)
})

test('skips a failing node until its pause ends, then prefers it again', async () => {
  const { ask, heard, states } = setup([own, other], { retryCount: 0 })
  states.set(own, 'silent')
  await ask()
  states.set(own, 'works')
  heard()
  expect(await ask()).toBe(other)
  expect(heard()).toEqual([other])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await ask()).toBe(own)
  expect(await ask()).toBe(own)
  expect(heard()).toEqual([own, own])
})

test('begins with a short pause again after a success', async () => {
  const { ask, heard, states } = setup([own], { retryCount: 0 })
  for (const pause of [1_000, 2_000, 4_000]) {
    states.set(own, 'busy')
    await ask()
    await vi.advanceTimersByTimeAsync(pause)
  }
  states.set(own, 'works')
  await ask()
  states.set(own, 'busy')
  await ask()
  await vi.advanceTimersByTimeAsync(1_000)
  heard()
  await ask()
  expect(heard()).toEqual([own])
})

test('a request waits a second at most for a lone failing node', async () => {
  const { ask, heard, states } = setup([own], { retryCount: 0 })
  states.set(own, 'busy')
  await ask()
  states.set(own, 'works')
  const asking = ask()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await asking).toBe(own)
  states.set(own, 'busy')
  await ask()
  await vi.advanceTimersByTimeAsync(1_000)
  await ask()
  heard()
  expect(await ask()).toBe('busy')
  expect(heard()).toEqual([])
})

test('a failing node gets an urgent request', async () => {
  const { ask, heard, states } = setup([own, other], { retryCount: 0 })
  states.set(own, 'busy')
  await ask()
  heard()
  expect(await ask(true)).toBe(other)
  expect(heard()).toEqual([own, other])
})

test('a request that does not fit a node is no failure of the node', async () => {
  const { ask, heard, states } = setup([own, other])
  states.set(own, 'unfit')
  await ask()
  await ask()
  expect(heard()).toEqual([own, other, own, other])
})

test('no other node gets a refused request', async () => {
  const { ask, heard, states } = setup([own, other])
  states.set(own, 'final')
  expect(await ask()).toBe('final')
  expect(heard()).toEqual([own])
})

test('waits for the test of a skipped node if the others fail', async () => {
  const { ask, heard, states } = setup([own, other], { retryCount: 0 })
  states.set(own, 'silent')
  states.set(other, 'silent')
  await ask()
  await vi.advanceTimersByTimeAsync(1_000)
  heard()
  states.set(own, 'works')
  expect(await Promise.all([ask(), ask()])).toEqual([own, own])
  expect(heard()).toEqual([own, other, own])
})

test('a click ends the pause of a lone node, which goes on doubling', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { ask, heard, states } = setup([own], { retryCount: 0 })
  states.set(own, 'silent')
  for (const seconds of [1, 2, 4]) {
    expect(await ask()).toBe('silent')
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
  }
  expect(await ask()).toBe('silent')
  expect(heard()).toHaveLength(4)
  expect(await ask()).toBe('silent')
  expect(heard()).toEqual([])

  page.dispatchEvent(new Event('click'))
  expect(await ask()).toBe('silent')
  expect(heard()).toEqual([own])
  await vi.advanceTimersByTimeAsync(14_000)
  expect(await ask()).toBe('silent')
  expect(heard()).toEqual([])
  states.set(own, 'works')
  page.dispatchEvent(new Event('click'))
  expect(await ask()).toBe(own)
})

test('a page that comes back online uses its nodes at once', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { ask, states } = setup([own], { retryCount: 0 })
  states.set(own, 'busy')
  for (const pause of [1_000, 2_000, 4_000]) {
    await ask()
    await vi.advanceTimersByTimeAsync(pause)
  }
  await ask()
  page.dispatchEvent(new Event('online'))
  states.set(own, 'works')
  expect(await ask()).toBe(own)
})
