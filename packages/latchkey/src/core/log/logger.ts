import { redact } from './redact.ts'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** The printer of log lines, e.g. the console. */
export type LogSink = Readonly<Record<Exclude<LogLevel, 'silent'>, (line: string) => void>>

type Log = (message: string, ...details: unknown[]) => void

/** Keeps and prints log lines without secrets. */
export type Logger = {
  readonly error: Log
  readonly warn: Log
  readonly info: Log
  readonly debug: Log
  /** Prints regardless of the level, for messages to the host's developer. */
  readonly sink: LogSink
  /** Returns the kept lines, oldest first. */
  read(): readonly string[]
}

/** The maximum of kept bytes. Older lines are dropped first. */
export const logLimit = 1_024_000

/** The levels of `logLevel`, from least to most output. */
export const levels: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug']

/**
 * Makes a logger that takes lines at least as severe as `level`.
 *
 * @example
 * ```ts
 * const logger = createLogger({ level: 'debug' })
 * logger.debug('pairing', { uri: 'wc:…?symKey=ab12' }) // kept and printed without the key
 * ```
 */
export function createLogger({
  level = 'error',
  sink = globalThis.console,
}: {
  level?: LogLevel | undefined
  sink?: LogSink
} = {}): Logger {
  const lines: { readonly text: string; readonly bytes: number }[] = []
  let total = 0

  function keep(text: string): void {
    const bytes = new TextEncoder().encode(text).length
    lines.push({ bytes, text })
    total += bytes
    while (total > logLimit) total -= lines.shift()?.bytes ?? total
  }

  function at(name: keyof LogSink): Log {
    if (levels.indexOf(name) > levels.indexOf(level)) return () => undefined
    return (message, ...details) => {
      const line = [message, ...details].map(redact).join(' ')
      keep(`${new Date().toISOString()} ${name} ${line}`)
      sink[name](line)
    }
  }

  return {
    debug: at('debug'),
    error: at('error'),
    info: at('info'),
    read: () => lines.map(({ text }) => text),
    sink,
    warn: at('warn'),
  }
}
