import type { Fanout, LogMessage } from './Fanout.ts'

type Kept<value> = { value: value; endsAt: number }

const sweepAt = 10_000
/** Forgetting a counter lifts a limit, so these get more room. */
const mostCounters = 100_000
/** Entries checked per insertion, so that a flood of keys costs little. */
const sweepAtOnce = 64

/** Fan-out for a single process; its state is lost at exit. */
export function memoryFanout(now: () => number = Date.now): Fanout {
  const listeners = new Map<string, Set<(message: string) => void>>()
  const logs = new Map<string, { last: number; messages: LogMessage[] }>()
  const kept = new Map<string, Kept<string>>()
  const counters = new Map<string, Kept<number>>()
  const leases = new Map<string, Kept<string>>()
  const held = new Map<string, Map<string, Kept<Map<string, number>>>>()

  const alive = <value>(map: Map<string, Kept<value>>, key: string) => {
    const found = map.get(key)
    return found && found.endsAt > now() ? found : undefined
  }

  function keep<value>(
    map: Map<string, Kept<value>>,
    key: string,
    entry: Kept<value>,
    most = sweepAt,
  ) {
    // Clients choose keys (addresses, names), so expired entries are swept.
    if (map.size >= most) {
      let checked = 0
      for (const [old, { endsAt }] of map) {
        if (++checked > sweepAtOnce) break
        if (endsAt <= now()) map.delete(old)
      }
      const [oldest] = map.keys()
      if (map.size >= most && oldest !== undefined) map.delete(oldest)
    }
    // Oldest first, so that the sweep finds expired entries.
    map.delete(key)
    map.set(key, entry)
  }

  return {
    async publish(topic, message) {
      for (const listener of [...(listeners.get(topic) ?? [])])
        queueMicrotask(() => listener(message))
    },
    async subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set)
      // A wrapper gives each subscription an identity, because the same listener may subscribe
      // twice.
      const entry = (message: string) => listener(message)
      set.add(entry)
      return async () => {
        set.delete(entry)
        if (set.size === 0) listeners.delete(topic)
      }
    },

    async append(log, message, { keep }) {
      const entry = logs.get(log) ?? { last: 0, messages: [] }
      logs.set(log, entry)
      const id = `${++entry.last}-0`
      entry.messages.push({ id, message })
      if (entry.messages.length > keep) entry.messages.splice(0, entry.messages.length - keep)
      return id
    },
    async read(log, { after, limit = 100 } = {}) {
      const from = Number(after?.split('-')[0] ?? 0)
      return (logs.get(log)?.messages ?? [])
        .filter(({ id }) => Number(id.split('-')[0]) > from)
        .slice(0, limit)
    },

    async get(key) {
      return alive(kept, key)?.value
    },
    async set(key, value, forMs) {
      keep(kept, key, { value, endsAt: now() + forMs })
    },
    async forget(key) {
      kept.delete(key)
    },

    count(key, windowMs, times = 1) {
      const counter = alive(counters, key) ?? { value: 0, endsAt: now() + windowMs }
      if (counter.value === 0) keep(counters, key, counter, mostCounters)
      counter.value += times
      return { count: counter.value, leftMs: counter.endsAt - now() }
    },

    hold(name, holder, amounts, forMs) {
      const holders = held.get(name) ?? new Map<string, Kept<Map<string, number>>>()
      held.set(name, holders)
      for (const [other, { endsAt }] of holders) if (endsAt <= now()) holders.delete(other)
      const known = holders.get(holder)?.value
      const own = known ?? new Map<string, number>()
      for (const [key, amount] of amounts)
        if (amount > 0) own.set(key, amount)
        else own.delete(key)
      holders.set(holder, { value: own, endsAt: now() + forMs })
      const others = [...amounts.keys()].map((key) => {
        let sum = -(own.get(key) ?? 0)
        for (const { value } of holders.values()) sum += value.get(key) ?? 0
        return sum
      })
      return { isKnown: known !== undefined, others }
    },

    async claim(key, owner, forMs) {
      const lease = alive(leases, key)
      if (lease && lease.value !== owner) return false
      keep(leases, key, { value: owner, endsAt: now() + forMs })
      return true
    },
    async release(key, owner) {
      if (alive(leases, key)?.value === owner) leases.delete(key)
    },

    async check() {},
    async stop() {
      for (const map of [listeners, logs, kept, counters, leases, held]) map.clear()
    },
  }
}
