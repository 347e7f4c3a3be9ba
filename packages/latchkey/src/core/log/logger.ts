import { type LogLevel, type LogSink, levels } from './levels.ts'
import type { LogBook } from './logBook.ts'

/** Writes a message with its details. */
export type Log = (message: string, ...details: unknown[]) => void

/** Keeps and prints log lines without secrets. */
export type Logger = {
  readonly error: Log
  readonly warn: Log
  readonly info: Log
  readonly debug: Log
  /** Returns the kept lines, oldest first. */
  read(): Promise<readonly string[]>
}

/**
 * Makes a logger that takes lines at least as severe as `level`, which may change.
 *
 * @example
 * ```ts
 * const logger = createLogger({ level: () => 'debug' })
 * logger.debug('pairing', { uri: 'wc:…?symKey=ab12' }) // kept and printed without the key
 * ```
 */
export function createLogger({
  level = () => 'error',
  sink = globalThis.console,
}: {
  level?: () => LogLevel
  sink?: LogSink
} = {}): Logger {
  let book: Promise<LogBook> | undefined

  /** Loads the code that removes secrets, which most pages never need. */
  function openBook(): Promise<LogBook> {
    book ??= import('./logBook.ts').then(({ createLogBook }) => createLogBook(sink))
    // Allow a retry after the chunk failed to load.
    book.catch(() => {
      book = undefined
    })
    return book
  }

  function at(name: keyof LogSink): Log {
    return (message, ...details) => {
      if (levels.indexOf(name) > levels.indexOf(level())) return
      const time = new Date()
      openBook().then(
        (book) => book.write(time, name, [message, ...details]),
        // Without that code only the message is printed, because details can hold secrets.
        () => sink[name](`${message}`),
      )
    }
  }

  return {
    debug: at('debug'),
    error: at('error'),
    info: at('info'),
    read: async () => (await openBook()).read(),
    warn: at('warn'),
  }
}
