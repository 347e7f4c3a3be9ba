import { signMessages } from 'latchkey/protocol'

const minutes15 = 900
const hour = 3_600

/**
 * Longest lifetimes in seconds by tag. Newer wallets let short messages live for fifteen minutes.
 */
const longest = new Map<number, number>()
for (const message of Object.values(signMessages))
  for (const { tag, ttl } of Object.values(message))
    longest.set(tag, Math.max(longest.get(tag) ?? minutes15, ttl))

/** Limits the lifetime of a message by its tag. Other protocols' messages live for an hour. */
export function capTtl(tag: number, ttl: number): number {
  return Math.min(ttl, longest.get(tag) ?? hour)
}
