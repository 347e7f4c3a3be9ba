import { hasPage } from '../platform.ts'

/** Whether somebody may be looking at the page. */
export function isSeen(): boolean {
  return !hasPage() || document.visibilityState === 'visible'
}

/** Resolves when somebody looks at the page, or when nobody waits any more. */
export function untilSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSeen() && !signal.aborted) return
      if (hasPage()) document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      resolve()
    }
    if (hasPage()) document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })
}
