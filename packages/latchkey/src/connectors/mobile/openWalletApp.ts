import { waitFor } from '../../core/eip1193/waitFor.ts'
import { mobileError } from './errors.ts'

/** Opens a link in the current tick; rejects if no app takes it. */
export type OpenWalletApp = (href: string, signal: AbortSignal) => Promise<void>

/** How long an app may take to come to the foreground, in ms. */
const openTimeout = 3_000

/**
 * Opens a wallet's app in the current tick, the only time that browsers permit.
 *
 * @throws {@link LatchkeyError} `WALLET_NOT_OPENED` if the page stays in the foreground: no app
 * takes the link
 */
export async function openWalletApp(href: string, signal: AbortSignal): Promise<void> {
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => {
    const options = { signal: leaving.signal }
    window.addEventListener('blur', () => resolve(), options)
    document.addEventListener('visibilitychange', () => resolve(), options)
  })
  // An HTTPS link without an app must not replace the page.
  const target = href.startsWith('https:') ? '_blank' : '_self'
  window.open(href, target, 'noopener,noreferrer')
  try {
    await waitFor(left, { late: mobileError('WALLET_NOT_OPENED'), limit: openTimeout, signal })
  } finally {
    leaving.abort()
  }
}
