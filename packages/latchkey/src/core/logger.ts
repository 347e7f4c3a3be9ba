export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'
