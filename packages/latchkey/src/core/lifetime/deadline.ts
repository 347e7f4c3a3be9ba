/**
 * Runs work with a time limit in milliseconds. Resolves with `undefined` after the limit, or when the
 * parent signal aborts; the work's own signal aborts too.
 */
export async function deadline<value>(
  parent: AbortSignal,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<value>,
): Promise<value | undefined> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const aborted = new Promise<undefined>((resolve) =>
    controller.signal.addEventListener('abort', () => resolve(undefined)),
  )
  const timer = setTimeout(abort, milliseconds)
  parent.addEventListener('abort', abort)
  if (parent.aborted) abort()
  try {
    return await Promise.race([work(controller.signal), aborted])
  } finally {
    clearTimeout(timer)
    parent.removeEventListener('abort', abort)
  }
}
