/** Time and randomness, injected so that tests control both. */
export type Clock = {
  now(): number
  /** Resolves after `ms`, or early when the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
  /** From 0 up to, but not including, 1. */
  random(): number
}

/** System time and randomness. */
export const systemClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      if (signal?.aborted) end()
      else signal?.addEventListener('abort', end)
    }),
}
