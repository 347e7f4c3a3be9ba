export type Lines = {
  /** Buffers a line. */
  add(entry: object): void
  /** Writes all buffered lines. */
  flush(): void
}

/** Most lines in the buffer. */
const most = 500

/**
 * Buffers log lines and writes many at once, because a single write would cost more than most
 * responses. Call `flush` at exit so that no line is lost.
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
