import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeSocket } from './fixtures/FakeSocket.ts'
import { openTab, topic } from './fixtures/openTab.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('twenty minutes offline with a page that keeps requesting leak nothing', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  vi.useFakeTimers({
    // Signatures take real time.
    toFake: ['Date', 'clearInterval', 'clearTimeout', 'performance', 'setInterval', 'setTimeout'],
  })
  FakeSocket.made = []
  vi.stubGlobal('navigator', {})
  const tab = openTab('ws://127.0.0.1:9')
  vi.stubGlobal('WebSocket', FakeSocket)
  const signed = watchKeys()
  tab.hearAll()
  const confirmed = tab.subscribe(topic(1)).catch((error: unknown) => error)
  const add = vi.spyOn(AbortSignal.prototype, 'addEventListener')
  const remove = vi.spyOn(AbortSignal.prototype, 'removeEventListener')

  let most = 0
  let all = 0
  const heaps: number[] = []
  const listeners: number[] = []
  for (let minute = 0; minute < 20; minute++) {
    let tries = 0
    for (let second = 0; second < 60; second++) {
      const aborter = new AbortController()
      const { signal } = aborter
      const message = 'A'.repeat(1_000)
      const sent = tab.publish({ message, tag: 1108, topic: topic(1), ttl: 300 }, signal)
      sent.catch(() => undefined)
      const before = FakeSocket.made.length
      await vi.advanceTimersByTimeAsync(1_000)
      await signed()
      tries += FakeSocket.made.length - before
      const socket = FakeSocket.made.at(-1)
      if (socket && !socket.isClosed) socket.end()
      aborter.abort()
      await sent.catch(() => undefined)
    }
    most = Math.max(most, tries)
    all += tries
    FakeSocket.made.splice(0, FakeSocket.made.length - 1)
    expect(add.mock.calls.length).toBeGreaterThanOrEqual(60)
    listeners.push(add.mock.calls.length - remove.mock.calls.length)
    add.mockClear()
    remove.mockClear()
    tab.states.splice(0)
    collect()
    // Objects released only now are collected now.
    await new Promise(setImmediate)
    collect()
    heaps.push(process.memoryUsage().heapUsed)
  }
  expect(most).toBeLessThan(20)
  expect(all).toBeGreaterThan(40)
  // Abandoned requests remove their listeners.
  expect(Math.max(...listeners.slice(1))).toBeLessThanOrEqual(0)
  // The first minutes warm up; the others add nothing.
  const least = (from: number, to?: number) => Math.min(...heaps.slice(from, to))
  expect(least(-3) - least(7, 10)).toBeLessThan(1_000_000)
  tab.leave()
  expect(await confirmed).toBeInstanceOf(Error)
}, 120_000)

/** Waits until all signatures are done and their continuations ran. */
function watchKeys(): () => Promise<void> {
  const { subtle } = crypto
  const exported = vi.spyOn(subtle, 'exportKey').mock
  const imported = vi.spyOn(subtle, 'importKey').mock
  const signed = vi.spyOn(subtle, 'sign').mock
  return async () => {
    for (let turn = 0; turn < 3; turn++) {
      const doing = [exported, imported, signed].flatMap(takeAnswers)
      if (doing.length > 0) turn = 0
      await Promise.allSettled(doing)
      await new Promise(setImmediate)
    }
  }
}

function takeAnswers({ results }: { readonly results: { readonly value: unknown }[] }): unknown[] {
  return results.splice(0).map(({ value }) => value)
}
