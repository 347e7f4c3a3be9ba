import { windowError } from './errors.ts'

/** The name of the wallet, as its errors and its row show it. */
export const name = 'Base Account'

const width = 420
const height = 700

/**
 * Opens an empty window in the tick of a press. Browsers block windows that open later.
 *
 * @throws {@link LatchkeyError} `WINDOW_BLOCKED`
 */
export function openWindow(): Window {
  const left = Math.round(screenX + (innerWidth - width) / 2)
  const top = Math.round(screenY + (innerHeight - height) / 2)
  const opened = window.open(
    'about:blank',
    '_blank',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  )
  if (!opened) throw windowError('WINDOW_BLOCKED', { name })
  return opened
}

/**
 * Runs a request of the SDK, which opens its window in the same tick. The window is `opened` if there is
 * one, and `seen` gets it. If the browser blocks it, the request rejects. The SDK would draw a dialog
 * instead, behind the modal.
 *
 * @throws {@link LatchkeyError} `WINDOW_BLOCKED`
 */
export async function withWindow<value>(
  request: () => Promise<value>,
  {
    opened,
    seen,
  }: { readonly opened?: Window | undefined; readonly seen: (opened: Window) => void },
): Promise<value> {
  const { open } = window
  let blocked: Error | undefined
  const openHere: typeof window.open = (url, target, features) => {
    if (opened) opened.location.href = String(url)
    const shown = opened ?? open.call(window, url, target, features)
    if (!shown) {
      blocked = windowError('WINDOW_BLOCKED', { name })
      throw blocked
    }
    seen(shown)
    return shown
  }
  let answer: Promise<value>
  window.open = openHere
  try {
    answer = request()
  } finally {
    window.open = open
  }
  try {
    return await answer
  } catch (error) {
    // The SDK wraps what opening threw.
    throw blocked ?? error
  }
}
