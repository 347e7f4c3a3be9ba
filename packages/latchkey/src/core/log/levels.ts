/** The least important messages that are written. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/** The printer of log lines, e.g. the console. */
export type LogSink = Readonly<Record<Exclude<LogLevel, 'silent'>, (line: string) => void>>

/** The levels of `logLevel`, from least to most output. */
export const levels: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug']
