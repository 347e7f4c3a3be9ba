/** Calls once the page has nothing better to do, at the latest after some milliseconds. */
export function whenIdle(work: () => void, timeout = 2000): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout })
  else setTimeout(work, 200)
}
