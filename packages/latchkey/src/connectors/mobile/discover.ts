import { currentContext } from '../../core/deepLinks/pageContext.ts'
import type { ConnectorContext } from '../../core/ports/connector.ts'
import { isSupportedHere } from './isSupportedHere.ts'

/** Adds the wallets of this phone as one connector, if the page can reach them. */
export async function discover({
  add,
  outside,
  signal,
}: Pick<ConnectorContext, 'add' | 'outside' | 'signal'>): Promise<void> {
  if (typeof window === 'undefined') return
  const { isSecureContext, navigator } = window
  const place = {
    context: currentContext(),
    isBrave: 'brave' in navigator,
    isSecure: isSecureContext,
    userAgent: navigator.userAgent,
  }
  if (!isSupportedHere(place)) return
  // Loaded before a press: browsers open an app only in the tick of the press.
  const { createMobileConnector } = await import('./createMobileConnector.ts')
  add(createMobileConnector({ outside, signal }))
}
