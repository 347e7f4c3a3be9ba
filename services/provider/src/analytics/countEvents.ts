import type { TrackedEvent } from 'latchkey/protocol'

export type EventStats = {
  readonly total: number
  readonly byEvent: Readonly<Record<string, number>>
  /** Newest last. */
  readonly recent: readonly TrackedEvent[]
}

const maxNames = 200
const maxRecent = 100

/** Counts events in memory. Bounded: names beyond the limit are counted under `other`. */
export function countEvents() {
  const counts = new Map<string, number>()
  const recent: TrackedEvent[] = []
  let total = 0
  return {
    add(event: TrackedEvent) {
      total++
      const known = counts.has(event.props.event) || counts.size < maxNames
      const name = known ? event.props.event : 'other'
      counts.set(name, (counts.get(name) ?? 0) + 1)
      recent.push(event)
      if (recent.length > maxRecent) recent.shift()
    },
    stats(): EventStats {
      return { total, byEvent: Object.fromEntries(counts), recent }
    },
  }
}
