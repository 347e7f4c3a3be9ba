import type { Clock } from './clock.ts'

export type FakeClock = Clock & {
  /** Advances the time; resolves after everything that waited has continued. */
  advance(ms: number): Promise<void>
  /** Durations of the pending waits. */
  waiting(): readonly number[]
}

/** A clock for tests: time is advanced by hand, and `random` is constant. */
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
      // A woken waiter may wait again within the same span.
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

/** Flushes the promise queue. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
