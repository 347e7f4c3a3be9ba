import { Redis } from 'ioredis'
import * as v from 'valibot'
import type { Fanout } from './Fanout.ts'
import { memoryFanout } from './memoryFanout.ts'

const prefix = 'latchkey:'

// Each script runs atomically: between a read and a write, another replica could change the value.
const scripts = {
  claim: `local owner = redis.call('get', KEYS[1])
    if owner and owner ~= ARGV[1] then return 0 end
    redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
    return 1`,
  count: `local count = redis.call('incrby', KEYS[1], ARGV[2])
    if count == tonumber(ARGV[2]) then redis.call('pexpire', KEYS[1], ARGV[1]) end
    return { count, redis.call('pttl', KEYS[1]) }`,
  hold: `local time = redis.call('time')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    local own, names, others = KEYS[1] .. ':' .. ARGV[1], {}, {}
    local isKnown = tonumber(redis.call('zscore', KEYS[1], ARGV[1]) or 0) > now
    redis.call('zremrangebyscore', KEYS[1], '-inf', now)
    redis.call('zadd', KEYS[1], now + ARGV[2], ARGV[1])
    redis.call('pexpire', KEYS[1], ARGV[2], 'NX')
    redis.call('pexpire', KEYS[1], ARGV[2], 'GT')
    for i = 3, #ARGV, 2 do
      names[#names + 1], others[#others + 1] = ARGV[i], 0
      if tonumber(ARGV[i + 1]) > 0 then redis.call('hset', own, ARGV[i], ARGV[i + 1])
      else redis.call('hdel', own, ARGV[i]) end
    end
    redis.call('pexpire', own, ARGV[2])
    for _, holder in ipairs(#names > 0 and redis.call('zrange', KEYS[1], 0, -1) or {}) do
      if holder ~= ARGV[1] then
        local found = redis.call('hmget', KEYS[1] .. ':' .. holder, unpack(names))
        for i, amount in ipairs(found) do others[i] = others[i] + (tonumber(amount or 0)) end
      end
    end
    return { isKnown and 1 or 0, others }`,
  release: `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end
    return 0`,
}

const counted = v.tuple([v.number(), v.number()])
const heldAmounts = v.tuple([v.number(), v.array(v.number())])
const entries = v.array(v.tuple([v.string(), v.tuple([v.string(), v.string()])]))

/** Fan-out for several processes, which share a Redis (7 or newer). */
export async function redisFanout(url: string): Promise<Fanout> {
  const options = {
    lazyConnect: true,
    connectTimeout: 5_000,
    // A request does not wait for an unreachable Redis.
    maxRetriesPerRequest: 1,
    retryStrategy: (times: number) => Math.min(times * 100, 2_000),
  }
  // Nor for one that hangs: every request uses a counter.
  const redis = new Redis(url, { ...options, commandTimeout: 1_000 })
  const listening = new Redis(url, { ...options, maxRetriesPerRequest: null })
  const listeners = new Map<string, Set<(message: string) => void>>()
  // Counts while Redis is full or away: a limit per replica is better than none.
  const spare = memoryFanout()
  // Commands report their own failures; an unhandled `error` event would end the process.
  for (const connection of [redis, listening]) connection.on('error', () => {})
  try {
    await Promise.all([redis.connect(), listening.connect()])
  } catch (error) {
    for (const connection of [redis, listening]) connection.disconnect()
    throw error
  }
  listening.on('message', (channel: string, message: string) => {
    for (const listener of [...(listeners.get(channel) ?? [])]) listener(message)
  })

  return {
    async publish(topic, message) {
      await redis.publish(`${prefix}topic:${topic}`, message)
    },
    async subscribe(topic, listener) {
      const channel = `${prefix}topic:${topic}`
      const set = listeners.get(channel) ?? new Set()
      listeners.set(channel, set)
      const entry = (message: string) => listener(message)
      set.add(entry)
      await listening.subscribe(channel)
      return async () => {
        set.delete(entry)
        if (set.size > 0) return
        listeners.delete(channel)
        await listening.unsubscribe(channel)
      }
    },

    async append(log, message, { keep }) {
      const key = `${prefix}log:${log}`
      return v.parse(
        v.string(),
        await redis.xadd(key, 'MAXLEN', '~', keep, '*', 'message', message),
      )
    },
    async read(log, { after, limit = 100 } = {}) {
      const start = after ? `(${after}` : '-'
      const found = await redis.xrange(`${prefix}log:${log}`, start, '+', 'COUNT', limit)
      return v.parse(entries, found).map(([id, [, message]]) => ({ id, message }))
    },

    async get(key) {
      return (await redis.get(`${prefix}kept:${key}`)) ?? undefined
    },
    async set(key, value, forMs) {
      await redis.set(`${prefix}kept:${key}`, value, 'PX', Math.max(1, Math.round(forMs)))
    },
    async forget(key) {
      await redis.del(`${prefix}kept:${key}`)
    },

    async count(key, windowMs, times = 1) {
      try {
        const answer = await redis.eval(scripts.count, 1, `${prefix}count:${key}`, windowMs, times)
        const [count, leftMs] = v.parse(counted, answer)
        return { count, leftMs }
      } catch {
        return spare.count(key, windowMs, times)
      }
    },

    async hold(name, holder, amounts, forMs) {
      try {
        const given = [holder, forMs, ...[...amounts].flat()]
        const answer = await redis.eval(scripts.hold, 1, `${prefix}held:${name}`, ...given)
        const [isKnown, others] = v.parse(heldAmounts, answer)
        return { isKnown: isKnown === 1, others }
      } catch {
        return { isKnown: false, others: [...amounts].map(() => 0) }
      }
    },

    async claim(key, owner, forMs) {
      const answer = await redis.eval(scripts.claim, 1, `${prefix}lease:${key}`, owner, forMs)
      return answer === 1
    },
    async release(key, owner) {
      await redis.eval(scripts.release, 1, `${prefix}lease:${key}`, owner)
    },

    async check() {
      await redis.ping()
    },
    async stop() {
      listeners.clear()
      await spare.stop()
      for (const connection of [redis, listening]) connection.disconnect()
    },
  }
}
