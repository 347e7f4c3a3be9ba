import type { Engine } from '../engine.ts'

/** Reports an unexpected failure to the log and as an event. */
export function reportFailure(
  { events, logger }: Pick<Engine, 'events' | 'logger'>,
  message: string,
  error: unknown,
  uncaught = false,
): void {
  const known = error instanceof Error ? error : new Error(String(error))
  logger.error(message, error)
  events.emit('INTERNAL_SDK_ERROR', {
    errorMessage: known.message,
    errorType: known.name,
    stackTrace: known.stack ?? '',
    uncaught,
  })
}
