/** Whether the visitor is on a phone or tablet, where a code on the screen can't be scanned. */
export function isPhone(): boolean {
  const { maxTouchPoints, userAgent } = navigator
  // iPads report themselves as Macs, but no Mac has a touch screen.
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return isTablet || /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent)
}
