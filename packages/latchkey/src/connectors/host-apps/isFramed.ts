/** Whether the page is inside another page. */
export function isFramed(): boolean {
  return typeof window !== 'undefined' && window.parent !== window
}
