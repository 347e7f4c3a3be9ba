/** A signal that aborts after some milliseconds, or together with its parent; `done` frees both. */
export function deadline(parent: AbortSignal, milliseconds: number) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, milliseconds)
  parent.addEventListener('abort', abort)
  if (parent.aborted) abort()
  return {
    done() {
      clearTimeout(timer)
      parent.removeEventListener('abort', abort)
    },
    signal: controller.signal,
  }
}
