/** The longest time that a timer can hold; what lies behind it is looked at again. */
const longest = 2 ** 31 - 1

/** Rings at the earliest of the moments it is told, in milliseconds since 1970. One timer in all. */
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
