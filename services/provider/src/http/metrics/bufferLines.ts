export type Lines = {
  /** Takes a line; it is written soon. */
  add(entry: object): void
  /** Writes what is waiting, now. */
  flush(): void
}

/** So many lines may wait. */
const most = 500

/**
 * Collects lines of a log and writes many at once: each write of its own would cost a request more
 * than its answer. What comes before a crash is not lost, as long as `flush` is called at exit.
 */
export function bufferLines(
  write: (text: string) => void,
  { forMs = 50 }: { readonly forMs?: number } = {},
): Lines {
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const text = `${waiting.join('\n')}\n`
    waiting = []
    write(text)
  }
  return {
    flush,
    add(entry) {
      waiting.push(JSON.stringify(entry))
      if (waiting.length >= most) flush()
      else timer ??= setTimeout(flush, forMs).unref()
    },
  }
}
