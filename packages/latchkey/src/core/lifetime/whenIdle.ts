/** Calls the function when the page is idle, at the latest after `timeout` milliseconds. */
export function whenIdle(work: () => void, timeout = 2000): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout })
  else setTimeout(work, 200)
}
