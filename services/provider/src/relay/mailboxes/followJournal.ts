import { setTimeout as wait } from 'node:timers/promises'
import type { Redis } from 'ioredis'
import * as v from 'valibot'

const entry = v.tuple([v.string(), v.tuple([v.string(), v.string()])])
const newest = v.array(entry)
const read = v.nullable(v.tuple([v.tuple([v.string(), v.array(entry)])]))

const blockMs = 5_000
const afterFailureMs = 250

/**
 * Follows a stream of topics on its own connection until it is stopped. Reports `undefined` after
 * each lost connection.
 */
export async function followJournal(
  redis: Redis,
  journal: string,
  hear: (topic: string | undefined) => void,
): Promise<{ stop(): void }> {
  const [last] = v.parse(newest, await redis.xrevrange(journal, '+', '-', 'COUNT', 1))
  let after = last?.[0] ?? '0-0'
  let isStopped = false
  redis.on('ready', () => hear(undefined))

  async function follow() {
    while (!isStopped) {
      try {
        const found = v.parse(
          read,
          await redis.xread('COUNT', 500, 'BLOCK', blockMs, 'STREAMS', journal, after),
        )
        for (const [id, [, topic]] of found?.[0][1] ?? []) {
          after = id
          hear(topic)
        }
      } catch {
        // Redis is down or starting; `ready` reports its return.
        await wait(afterFailureMs)
      }
    }
  }

  void follow()
  return {
    stop() {
      isStopped = true
    },
  }
}
