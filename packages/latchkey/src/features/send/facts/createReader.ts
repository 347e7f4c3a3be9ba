import type { Reading } from './reading.ts'

/** What is to be read: the same key is the same question. */
export type Question<value> = {
  readonly key: string
  readonly read: (signal: AbortSignal) => Promise<value>
  /** How long the question has to stand before it is asked, in ms. @default 0 */
  readonly wait?: number | undefined
}

export type Reader<value> = {
  /** Reads what is asked for now, if it is another question than before. */
  follow(question: Question<value> | undefined): void
  /** Reads the same once more; what is known stays until then, and where that fails, with why. */
  again(): void
  /** The same, unless it is being read: what hangs has to come to its end, so that it can be told. */
  poll(): void
  /** Takes in the answer that somebody else has read: it is what is known now. */
  know(value: value): void
  stop(): void
}

/** Keeps one thing read, whatever is asked for next: only the answer to the latest question is told. */
export function createReader<value>(tell: (reading: Reading<value>) => void): Reader<value> {
  let asked: Question<value> | undefined
  let running: AbortController | undefined
  let last: { readonly value: value } | undefined

  function know(value: value) {
    last = { value }
    tell({ status: 'known', value })
  }

  async function run({ read, wait = 0 }: Question<value>): Promise<void> {
    running?.abort()
    const mine = new AbortController()
    running = mine
    const { signal } = mine
    try {
      if (wait > 0) await pause(wait)
      if (signal.aborted) return
      const value = await read(signal)
      if (!signal.aborted) know(value)
    } catch (cause) {
      if (signal.aborted) return
      const error = cause instanceof Error ? cause : new Error(String(cause))
      tell(last ? { ...last, error, status: 'known' } : { error, status: 'failed' })
    } finally {
      if (running === mine) running = undefined
    }
  }

  function again() {
    if (asked) void run({ ...asked, wait: 0 })
  }

  return {
    again,
    follow(question) {
      if (question?.key === asked?.key) return
      asked = question
      last = undefined
      running?.abort()
      running = undefined
      tell({ status: question ? 'loading' : 'none' })
      if (question) void run(question)
    },
    know,
    poll() {
      if (!running) again()
    },
    stop() {
      running?.abort()
      asked = undefined
    },
  }
}

function pause(time: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, time)
  })
}
