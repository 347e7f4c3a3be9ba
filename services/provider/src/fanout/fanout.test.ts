import { setTimeout as wait } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startRedis } from '../fixtures/startServer.ts'
import { openStores, type Stores, stores } from '../fixtures/stores.ts'
import { memoryFanout } from './memoryFanout.ts'
import { openFanout } from './openFanout.ts'

describe.each(stores)('fan-out on %s', (kind) => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores(kind)
  }, 60_000)
  afterAll(() => open?.stop())

  test('delivers messages to subscribers', async () => {
    const heard: string[] = []
    let isDone: () => void = () => {}
    const done = new Promise<void>((resolve) => {
      isDone = resolve
    })
    await open.fanout.subscribe('news', (message) => {
      heard.push(message)
      if (message === 'last') isDone()
    })
    const end = await open.fanout.subscribe('other', (message) => heard.push(message))
    await end()
    await open.fanout.publish('other', 'unheard')
    await open.fanout.publish('news', 'first')
    await open.fanout.publish('news', 'last')
    await done
    expect(heard).toEqual(['first', 'last'])
  })

  test('reads a log from any id', async () => {
    const { fanout } = open
    const places: string[] = []
    for (const message of ['a', 'b', 'c'])
      places.push(await fanout.append('log', message, { keep: 100 }))
    const all = await fanout.read('log')
    expect(all.map(({ message }) => message)).toEqual(['a', 'b', 'c'])
    expect(all.map(({ id }) => id)).toEqual(places)
    expect(await fanout.read('log', { after: places[0], limit: 1 })).toMatchObject([
      { message: 'b' },
    ])
    expect(await fanout.read('log', { after: places[2] })).toEqual([])
    expect(await fanout.read('none')).toEqual([])
  })

  test('stores and expires values', async () => {
    const { fanout } = open
    await fanout.set('key', 'value', 60_000)
    expect(await fanout.get('key')).toBe('value')
    await fanout.forget('key')
    expect(await fanout.get('key')).toBeUndefined()
  })

  test('counts within a window', async () => {
    const { fanout } = open
    const counts = await Promise.all(Array.from({ length: 5 }, () => fanout.count('c', 60_000)))
    expect(counts.map(({ count }) => count).sort()).toEqual([1, 2, 3, 4, 5])
    for (const { leftMs } of counts) expect(leftMs).toBeGreaterThan(50_000)
    expect((await fanout.count('d', 60_000)).count).toBe(1)
    expect((await fanout.count('e', 60_000, 40)).count).toBe(40)
    const { count, leftMs } = await fanout.count('e', 60_000, 2)
    expect(count).toBe(42)
    expect(leftMs).toBeGreaterThan(50_000)
  })

  test('adds up what other holders have until they expire', async () => {
    const { fanout } = open
    const hold = (holder: string, amounts: Record<string, number>, forMs = 60_000) =>
      fanout.hold('things', holder, new Map(Object.entries(amounts)), forMs)
    expect(await hold('a', { x: 2, y: 1 })).toEqual({ isKnown: false, others: [0, 0] })
    expect(await hold('b', { y: 5, x: 3 })).toEqual({ isKnown: false, others: [1, 2] })
    expect(await hold('c', { x: 4 })).toEqual({ isKnown: false, others: [5] })
    expect(await hold('a', { x: 0, z: 9 })).toEqual({ isKnown: true, others: [7, 0] })
    expect(await hold('b', {})).toEqual({ isKnown: true, others: [] })
    expect(await hold('c', { x: 4, y: 0 })).toEqual({ isKnown: true, others: [3, 6] })
    await hold('b', {}, 1)
    // An amount that one holder tells for a moment takes no other with it.
    await wait(20)
    await expect.poll(async () => (await hold('a', { x: 0, y: 1 })).others).toEqual([4, 0])
    expect(await hold('b', { x: 1 })).toEqual({ isKnown: false, others: [4] })
    expect((await fanout.hold('others', 'd', new Map([['x', 0]]), 60_000)).others).toEqual([0])
  })

  test('grants a lease to one owner', async () => {
    const { fanout } = open
    const claims = await Promise.all(
      ['a', 'b', 'c'].map((owner) => fanout.claim('l', owner, 60_000)),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
    const owner = ['a', 'b', 'c'][claims.indexOf(true)] ?? ''
    expect(await fanout.claim('l', owner, 60_000)).toBe(true)
    await fanout.release('l', 'stranger')
    expect(await fanout.claim('l', 'stranger', 60_000)).toBe(false)
    await fanout.release('l', owner)
    expect(await fanout.claim('l', 'stranger', 60_000)).toBe(true)
  })
})

describe('memoryFanout', () => {
  test('expires values, counters and leases', async () => {
    let now = 0
    const fanout = memoryFanout(() => now)
    await fanout.set('key', 'value', 100)
    await fanout.count('key', 100)
    await fanout.claim('key', 'a', 100)
    now = 100
    expect(await fanout.get('key')).toBeUndefined()
    expect(await fanout.count('key', 100)).toEqual({ count: 1, leftMs: 100 })
    expect(await fanout.claim('key', 'b', 100)).toBe(true)
  })

  test('bounds the stored values', async () => {
    const fanout = memoryFanout(() => 0)
    for (let index = 0; index < 10_001; index++) await fanout.set(`${index}`, 'x', 1_000)
    expect([await fanout.get('0'), await fanout.get('10000')]).toEqual([undefined, 'x'])
  })
})

describe('redisFanout', () => {
  test('counts in its own process while Redis is full', { timeout: 60_000 }, async () => {
    const redis = await startRedis()
    const fanout = await openFanout({ url: redis.url })
    const client = new Redis(redis.url)
    await fanout.count('before', 60_000)
    await client.config('SET', 'maxmemory-policy', 'noeviction')
    await client.config('SET', 'maxmemory', 1)
    const counts = [await fanout.count('full', 60_000), await fanout.count('full', 60_000, 40)]
    expect(counts.map(({ count }) => count)).toEqual([1, 41])
    const held = await fanout.hold('things', 'a', new Map([['x', 1]]), 60_000)
    expect(held).toEqual({ isKnown: false, others: [0] })
    client.disconnect()
    await fanout.stop()
    await redis.stop()
  })
})

test('rejects if Redis is unreachable', async () => {
  await expect(openFanout({ url: 'redis://127.0.0.1:1' })).rejects.toThrow()
})
