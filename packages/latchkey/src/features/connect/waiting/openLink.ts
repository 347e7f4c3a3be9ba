import { baseOf, isSite } from '../../../protocol/linkBase.ts'
import type { Listing } from '../directory/listing.ts'

/** A link that opens a wallet without a request. */
export type OpenLink = {
  readonly kind: 'app' | 'web'
  readonly href: string
  readonly target: '_blank' | '_self'
}

/** Link to a wallet outside this browser: its app on a phone, else its web app. */
export function openLink(listing: Listing | undefined, isMobile: boolean): OpenLink | undefined {
  const { mobile_link: app, webapp_link: web } = listing ?? {}
  const [base, page] = [baseOf(app), baseOf(web)]
  // A universal link may have a path of its own, so nothing is appended.
  if (isMobile && app && base)
    return isSite(base)
      ? { href: app, kind: 'app', target: '_blank' }
      : { href: base, kind: 'app', target: '_self' }
  return web && page && isSite(page) ? { href: web, kind: 'web', target: '_blank' } : undefined
}
