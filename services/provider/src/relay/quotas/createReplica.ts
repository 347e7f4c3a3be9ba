import { randomUUID } from 'node:crypto'
import type { Fanout } from '../../fanout/Fanout.ts'

/** Amounts that this replica holds and that count over all replicas. */
export type Replica = {
  /** Notes an amount of a key, and tells the others soon. */
  note(key: string, amount: number): void
  /** Tells the amounts of keys now, and returns those of all other replicas, in the same order. */
  others(keys: readonly string[]): Promise<readonly number[]>
  /** Tells what has changed, for the last time. */
  stop(): Promise<void>
}

/** How long the amounts of a crashed replica count, and how often a running one renews its own. */
const aliveMs = 15_000
const beatMs = 5_000
/** Pause between two batches of changes, and their size. */
const tellMs = 250
const toldAtOnce = 500

/**
 * Creates a {@link Replica}. Amounts are told absolutely, so a lost call is made up for by the next.
 * While the fan-out fails, each replica counts for itself.
 */
export function createReplica(fanout: Pick<Fanout, 'hold'>): Replica {
  const id = randomUUID()
  const amounts = new Map<string, number>()
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function tell(keys: readonly string[]): Promise<readonly number[]> {
    for (const key of keys) changed.delete(key)
    const told = new Map(keys.map((key) => [key, amounts.get(key) ?? 0]))
    const { isKnown, others } = await fanout.hold('relay', id, told, aliveMs)
    if (!isKnown) {
      for (const key of [...keys, ...amounts.keys()]) changed.add(key)
      schedule()
    }
    return others
  }

  async function tellChanged(): Promise<void> {
    const keys: string[] = []
    for (const key of changed) if (keys.push(key) === toldAtOnce) break
    await tell(keys)
    timer = undefined
    if (changed.size > 0) schedule()
  }

  function schedule(): void {
    timer ??= setTimeout(tellChanged, tellMs).unref()
  }

  const beating = setInterval(schedule, beatMs).unref()

  return {
    note(key, amount) {
      if (amount > 0) amounts.set(key, amount)
      else amounts.delete(key)
      changed.add(key)
      schedule()
    },
    others: tell,
    async stop() {
      clearInterval(beating)
      const keys = [...changed]
      while (keys.length > 0) await tell(keys.splice(0, toldAtOnce))
      clearTimeout(timer)
    },
  }
}
