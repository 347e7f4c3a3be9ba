/** `AbortSignal.any` is younger than the browsers that the frame supports. */
export function anySignal(one: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  if (!other) return one
  const controller = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) controller.abort(signal.reason)
    signal.addEventListener('abort', () => controller.abort(signal.reason), {
      once: true,
      signal: controller.signal,
    })
  }
  return controller.signal
}
