// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testInstance } from '../fixtures/testInstance.ts'
import { requestError } from '../provider/client/errors.ts'
import { fetchQuery } from './fetchQuery.ts'
import { followQuery, type QueryActivity } from './followQuery.ts'
import type { Query } from './query.ts'
import type { QueryState } from './queryState.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const overloaded = () => Object.assign(new Error('busy'), { status: 503 })

function setup() {
  const engine = testInstance([])
  onTestFinished(() => engine.destroy())
  const heard: (readonly [QueryState<number>, QueryActivity])[] = []
  const follower = followQuery<number>(engine, (...update) => heard.push(update))
  let count = 0
  const read = vi.fn(async (_: AbortSignal) => ++count)
  const query = (changes: Partial<Query<number>> = {}) => ({ key: ['counted'], read, ...changes })
  return {
    engine,
    follower,
    last: () => heard.at(-1),
    pass: (time = 0) => vi.advanceTimersByTimeAsync(time),
    query,
    read,
    statuses: () => heard.map(([{ status }]) => status),
  }
}

describe('followQuery', () => {
  test('tells loading, then the data', async () => {
    const { follower, last, pass, query, statuses } = setup()
    follower.follow(query())
    expect(statuses()).toEqual(['loading'])
    await pass()
    expect(last()).toEqual([
      { data: 1, status: 'known' },
      { isReading: false, nextAt: undefined },
    ])
  })

  test('polls while the page is visible, and catches up afterwards', async () => {
    const { follower, last, pass, query, read } = setup()
    follower.follow(query({ poll: 1_000 }))
    await pass()
    expect(last()?.[1]).toEqual({ isReading: false, nextAt: Date.now() + 1_000 })
    await pass(2_000)
    expect(read).toHaveBeenCalledTimes(3)
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await pass(5_000)
    expect(read).toHaveBeenCalledTimes(3)
    seen.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(read).toHaveBeenCalledTimes(4)
  })

  test('polls no sooner than a server asks, and at the latest after five minutes', async () => {
    const { follower, last, pass, query, read } = setup()
    const busy = (retryAfter: number) =>
      requestError('REQUEST_FAILED', { cause: { retryAfter, status: 429 }, status: 429 })
    read.mockRejectedValueOnce(busy(30)).mockRejectedValueOnce(busy(86_400))
    follower.follow(query({ poll: 1_000 }))
    await pass(29_000)
    expect(read).toHaveBeenCalledTimes(1)
    await pass(1_000)
    expect(read).toHaveBeenCalledTimes(2)
    await pass(300_000)
    expect(last()?.[0]).toEqual({ data: 1, status: 'known' })
  })

  test('stops polling after a 503 until it is refreshed', async () => {
    const { follower, last, pass, query, read } = setup()
    follower.follow(query({ poll: 1_000 }))
    await pass()
    read.mockRejectedValueOnce(new Error('failed', { cause: overloaded() }))
    await pass(60_000)
    expect(read).toHaveBeenCalledTimes(2)
    expect(last()?.[0]).toMatchObject({ data: 1, error: { message: 'failed' }, status: 'known' })
    follower.refresh()
    await pass(1_000)
    expect(read).toHaveBeenCalledTimes(4)
  })

  test('polls at the pace that the data asks for', async () => {
    const { follower, pass, query, read } = setup()
    follower.follow(query({ poll: (count = 0) => (count < 3 ? count * 1_000 : undefined) }))
    await pass(1_000)
    expect(read).toHaveBeenCalledTimes(2)
    await pass(1_999)
    expect(read).toHaveBeenCalledTimes(2)
    await pass(60_000)
    expect(read).toHaveBeenCalledTimes(3)
    follower.refresh()
    await pass()
    expect(read).toHaveBeenCalledTimes(4)
  })

  test('retries a failed read at its own pace, and stays failed until then', async () => {
    const { follower, pass, query, read, statuses } = setup()
    read.mockRejectedValueOnce(new Error('failed'))
    follower.follow(query({ retry: 1_000 }))
    await pass(10_000)
    expect(read).toHaveBeenCalledTimes(2)
    expect([...new Set(statuses())]).toEqual(['loading', 'failed', 'known'])
  })

  test('reads another key once it has stood still, and aborts the earlier read', async () => {
    const { follower, pass, query, read, statuses } = setup()
    for (const key of ['a', 'ab', 'abc']) follower.follow(query({ key: [key], wait: 300 }))
    await pass(299)
    expect(read).not.toHaveBeenCalled()
    await pass(1)
    expect(read).toHaveBeenCalledOnce()
    read.mockImplementationOnce(() => new Promise<never>(() => undefined))
    follower.follow(query({ key: ['slow'] }))
    follower.follow(undefined)
    expect(read.mock.calls.at(-1)?.[0].aborted).toBe(true)
    expect(statuses().at(-1)).toBe('none')
  })

  test('does not wait for a read that hangs when it is refreshed', async () => {
    const { follower, last, pass, query, read } = setup()
    read.mockImplementationOnce(() => new Promise<never>(() => undefined))
    follower.follow(query())
    follower.refresh()
    await pass()
    expect(read).toHaveBeenCalledTimes(2)
    expect(last()?.[0]).toEqual({ data: 1, status: 'known' })
  })

  test('fails without a read while its query is locked, except once the network is back', async () => {
    const { engine, follower, last, pass, query, read } = setup()
    const locked = query({ lock: 30_000, poll: 1_000 })
    read.mockRejectedValueOnce(new Error('failed'))
    follower.follow(locked)
    await pass(20_000)
    await expect(fetchQuery(engine, locked)).rejects.toThrow('failed')
    expect(read).toHaveBeenCalledOnce()
    window.dispatchEvent(new Event('online'))
    await pass()
    expect(last()?.[0]).toEqual({ data: 1, status: 'known' })
  })

  test('shares one read among followers of a key', async () => {
    const { engine, follower, pass, query, read } = setup()
    const other = followQuery<number>(engine, () => undefined)
    follower.follow(query({ poll: 1_000 }))
    other.follow(query({ poll: 1_000 }))
    await pass(1_000)
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('replaces its data', async () => {
    const { follower, last, pass, query } = setup()
    follower.follow(query())
    await pass()
    follower.setData(7)
    expect(last()?.[0]).toEqual({ data: 7, status: 'known' })
  })

  test('ends with the instance', async () => {
    const { engine, follower, pass, query, read } = setup()
    follower.follow(query({ poll: 1_000 }))
    await pass()
    engine.destroy()
    await pass(60_000)
    expect(read).toHaveBeenCalledOnce()
  })
})
