/** A window that was opened, as far as we look at it. */
export type CheckoutWindow = { readonly closed: boolean }

/**
 * Opens the page where the visitor pays, in the tick of the press. Nothing where the browser does not
 * let us.
 */
export function openCheckout(url: string): CheckoutWindow | undefined {
  const opened = window.open(url, '_blank')
  if (!opened) return undefined
  // As `noopener` does, before anything of the page is there; with that word no browser would say
  // whether it opened the page at all.
  opened.opener = null
  return opened
}
