import { hasPage } from '../platform.ts'

/** Whether the page is visible. Always true without a page. */
export function isPageVisible(): boolean {
  return !hasPage() || document.visibilityState === 'visible'
}

/** Resolves when the page is visible, or when the signal aborts. */
export function waitUntilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isPageVisible() && !signal.aborted) return
      if (hasPage()) document.removeEventListener('visibilitychange', check)
      signal.removeEventListener('abort', check)
      resolve()
    }
    if (hasPage()) document.addEventListener('visibilitychange', check)
    signal.addEventListener('abort', check)
    check()
  })
}
