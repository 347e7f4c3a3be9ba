import type { FrameContext } from '../FrameContext.ts'
import type { ShownCalls } from './ShownCalls.ts'

/** Shows sent calls, until the visitor leaves the screen or other calls take it. */
export function showCalls(
  store: FrameContext['store'],
  calls: Omit<ShownCalls, 'close'>,
  signal: AbortSignal,
): Promise<null> {
  return new Promise((resolve) => {
    const shown: ShownCalls = { ...calls, close }
    const ending = new AbortController()
    function close() {
      ending.abort()
      if (store.getState().calls === shown) store.setState({ calls: undefined })
      resolve(null)
    }
    if (signal.aborted) return close()
    signal.addEventListener('abort', close, { signal: ending.signal })
    store.getState().calls?.close()
    store.setState({ calls: shown })
  })
}
