/** The part of a window that Latchkey reads. */
export type CheckoutWindow = { readonly closed: boolean }

/** Opens the checkout during the press. Returns undefined if the browser blocks the window. */
export function openCheckout(url: string): CheckoutWindow | undefined {
  const opened = window.open(url, '_blank')
  if (!opened) return undefined
  // Has the effect of `noopener` before the page loads. With `noopener`, `window.open` would return null
  // and not tell whether the window was blocked.
  opened.opener = null
  return opened
}
