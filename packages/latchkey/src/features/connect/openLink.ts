import { baseOf, isSite } from '../../core/deepLinks/walletLink.ts'
import type { Listing } from './listing.ts'

/** A link that opens a wallet itself, without anything to hand over. */
export type OpenLink = {
  readonly kind: 'app' | 'web'
  readonly href: string
  readonly target: '_blank' | '_self'
}

/** The way into a wallet that is not in this browser: its app on a phone, else its web app. */
export function openLink(listing: Listing | undefined, isMobile: boolean): OpenLink | undefined {
  const { mobile_link: app, webapp_link: web } = listing ?? {}
  if (isMobile && app && baseOf(app))
    return { href: app, kind: 'app', target: isSite(app) ? '_blank' : '_self' }
  return web && isSite(web) ? { href: web, kind: 'web', target: '_blank' } : undefined
}
