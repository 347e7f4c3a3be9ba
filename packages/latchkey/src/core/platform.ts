/** Whether the visitor is on a phone or tablet: by user agent, or because the device only has touch. */
export function isMobile(): boolean {
  if (typeof navigator === 'undefined') return false
  const touchMac = navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent)
  return touchMac || /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent)
}

/** Whether a page exists: false in Node, on the edge, in a worker. */
export function hasPage(): boolean {
  return typeof document !== 'undefined'
}
