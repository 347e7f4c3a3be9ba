/** Leaves failing nodes alone for a time that doubles with each failure, and counts what fails. */
export type Backoff = {
  /** The rest of a node's pause, in ms: 0 if it works, or if the pause has ended. */
  pauseOf(url: string): number
  /**
   * Runs a request. While a node fails, one request at a time tests whether it is back; the others
   * wait for its outcome, or end at once without `patience`.
   *
   * @throws the error that began the pause, if the rest of it is longer than `patience`
   */
  run<value>(url: string, settings: BackoffSettings, request: () => Promise<value>): Promise<value>
}

export type BackoffSettings = {
  /** The first pause, in ms. */
  readonly base: number
  /** The longest wait for the end of a pause, in ms. Undefined ignores pauses. */
  readonly patience: number | undefined
  /** Whether an error means that the node, and not the request, has failed. */
  isFailure(error: unknown): boolean
}

type Failing = {
  readonly error: unknown
  readonly failures: number
  until: number
  probe?: Promise<void>
  endProbe?: () => void
}

const longest = 60_000

/**
 * Creates the memory of failing nodes. A browser that comes back online clears it, and a click ends
 * every pause: the visitor wants an answer now.
 */
export function createBackoff(
  wait: (milliseconds: number) => Promise<void>,
  signal: AbortSignal,
): Backoff {
  const failing = new Map<string, Failing>()
  // Node has no such function.
  globalThis.addEventListener?.('online', () => failing.clear(), { signal })
  globalThis.addEventListener?.(
    'click',
    () => {
      for (const node of failing.values()) node.until = 0
    },
    { capture: true, signal },
  )

  // Whole milliseconds: timers cut fractions, and would end before the pause.
  const pauseOf = (url: string) =>
    Math.max(0, Math.ceil((failing.get(url)?.until ?? 0) - performance.now()))

  return {
    pauseOf,
    async run(url, { base, isFailure, patience }, request) {
      const known = patience === undefined ? failing.get(url) : await beginWhenReady(url, patience)
      try {
        const value = await request()
        failing.delete(url)
        return value
      } catch (error) {
        if (signal.aborted) throw error
        if (!isFailure(error)) failing.delete(url)
        // Requests that started together count as one failure.
        else if (failing.get(url) === known) {
          const failures = (known?.failures ?? 0) + 1
          const pause = Math.min(longest, base * 2 ** (failures - 1))
          const until = performance.now() + (pause * (1 + Math.random())) / 2
          failing.set(url, { error, failures, until })
        }
        throw error
      } finally {
        known?.endProbe?.()
      }
    },
  }

  async function beginWhenReady(url: string, patience: number): Promise<Failing | undefined> {
    for (let node = failing.get(url); node && !signal.aborted; node = failing.get(url)) {
      const pause = pauseOf(url)
      if (pause > patience || (node.probe && patience === 0)) throw node.error
      if (pause > 0) await wait(pause)
      else if (node.probe) await node.probe
      else {
        const { promise, resolve } = deferred()
        node.probe = promise
        node.endProbe = resolve
        return node
      }
    }
    return failing.get(url)
  }
}

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
