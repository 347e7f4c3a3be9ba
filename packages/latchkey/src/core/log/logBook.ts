// chunk: log
import type { LogSink } from './levels.ts'
import { redact } from './redact.ts'

/** Keeps and prints lines without secrets. */
export type LogBook = {
  write(time: Date, level: keyof LogSink, message: readonly unknown[]): void
  /** The kept lines, oldest first. */
  read(): readonly string[]
}

/** The maximum of kept bytes. Older lines are dropped first. */
export const logLimit = 1_024_000

export function createLogBook(sink: LogSink): LogBook {
  const lines: { readonly text: string; readonly bytes: number }[] = []
  let total = 0

  function keep(text: string): void {
    const bytes = new TextEncoder().encode(text).length
    lines.push({ bytes, text })
    total += bytes
    while (total > logLimit) total -= lines.shift()?.bytes ?? total
  }

  return {
    read: () => lines.map(({ text }) => text),
    write(time, level, message) {
      const line = message.map(redact).join(' ')
      keep(`${time.toISOString()} ${level} ${line}`)
      sink[level](line)
    },
  }
}
