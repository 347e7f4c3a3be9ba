import { waitFor } from '../../core/eip1193/waitFor.ts'
import { connectedError } from '../../core/errors/connectedErrors.ts'

/** Opens a link, in the tick in which it is called; rejects where nothing takes it. */
export type OpenLink = (href: string, signal: AbortSignal) => Promise<void>

/** How long an app may take to come to the front. */
const patience = 3_000

/**
 * Opens a wallet's app in the tick in which it is called: browsers allow it only then.
 *
 * @throws {@link LatchkeyError} `WALLET_NOT_OPENED` where the page stays in front: no app is there for it.
 */
export async function openLink(href: string, signal: AbortSignal): Promise<void> {
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => {
    const options = { signal: leaving.signal }
    window.addEventListener('blur', () => resolve(), options)
    document.addEventListener('visibilitychange', () => resolve(), options)
  })
  // A site that no app takes over must not take the place of the page.
  const target = href.startsWith('https:') ? '_blank' : '_self'
  window.open(href, target, 'noopener,noreferrer')
  try {
    await waitFor(left, { late: connectedError('WALLET_NOT_OPENED'), limit: patience, signal })
  } finally {
    leaving.abort()
  }
}
