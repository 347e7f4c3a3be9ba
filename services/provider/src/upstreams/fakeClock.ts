import type { Clock } from './clock.ts'

export type FakeClock = Clock & {
  /** Lets so much time go by; resolves when what waited for it has gone on. */
  advance(ms: number): Promise<void>
  /** How long everybody still waiting asked to wait. */
  waiting(): readonly number[]
}

/** A clock for tests: it stands until told, and its dice always show the same. */
export function fakeClock({ random = 0.5 }: { readonly random?: number } = {}): FakeClock {
  let now = 0
  let sleepers: { readonly at: number; readonly ms: number; wake(): void }[] = []

  return {
    now: () => now,
    random: () => random,
    waiting: () => sleepers.map(({ ms }) => ms),
    wait(ms, signal) {
      return new Promise((resolve) => {
        const sleeper = { at: now + ms, ms, wake: resolve }
        sleepers.push(sleeper)
        const end = () => {
          sleepers = sleepers.filter((other) => other !== sleeper)
          resolve()
        }
        if (signal?.aborted) end()
        else signal?.addEventListener('abort', end, { once: true })
      })
    },
    async advance(ms) {
      const until = now + ms
      // What wakes may fall asleep again within the same stretch.
      for (;;) {
        await settle()
        const [next] = sleepers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
        if (!next) break
        now = next.at
        sleepers = sleepers.filter((other) => other !== next)
        next.wake()
      }
      now = until
      await settle()
    },
  }
}

/** Lets every promise that can go on do so. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
