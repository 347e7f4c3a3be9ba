export type Lines = {
  /** Buffers a line. */
  add(entry: object): void
  /** Buffers a line of another process. */
  addText(line: string): void
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
  const addText = (line: string) => {
    waiting.push(line)
    if (waiting.length >= most) flush()
    else timer ??= setTimeout(flush, forMs).unref()
  }
  return { flush, addText, add: (entry) => addText(JSON.stringify(entry)) }
}
