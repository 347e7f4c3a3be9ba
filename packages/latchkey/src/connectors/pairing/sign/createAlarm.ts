/** The maximum delay of a timer, in ms; later moments take several. */
const longest = 2 ** 31 - 1

/**
 * Calls `ring` at the earliest of the given moments, in milliseconds since 1970, with a single
 * timer.
 */
export function createAlarm(now: () => number, ring: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    set(moments: Iterable<number>): void {
      clearTimeout(timer)
      const next = Math.min(...moments)
      if (Number.isFinite(next))
        timer = setTimeout(ring, Math.min(Math.max(next - now(), 0), longest))
    },
    stop: () => clearTimeout(timer),
  }
}
