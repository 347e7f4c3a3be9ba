/** Time and chance, handed in so that tests can hold both. */
export type Clock = {
  now(): number
  /** Resolves after so long; ends early, quietly, when the signal does. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
  /** From 0 up to 1, never 1. */
  random(): number
}

/** The machine's own time. */
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
