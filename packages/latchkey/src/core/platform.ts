/** Whether the visitor is on a phone or tablet: its browser says so, or it only has touch. */
export function isMobile(): boolean {
  if (typeof navigator === 'undefined') return false
  const touchMac = navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent)
  return touchMac || /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent)
}

/** Whether there is a page at all: false in Node, on the edge, in a worker. */
export function hasPage(): boolean {
  return typeof document !== 'undefined'
}
