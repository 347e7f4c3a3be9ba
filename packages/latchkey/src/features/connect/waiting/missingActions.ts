import type { Listing } from '../directory/listing.ts'
import { type GetLink, getLinks, type Platform } from '../guide/getLinks.ts'
import { type OpenLink, openLink } from './openLink.ts'

/** Actions for a wallet that is not in this browser. */
export type MissingActions = {
  /** Opens its app or web app. */
  readonly open: OpenLink | undefined
  /** The best link to install it on this device. */
  readonly get: GetLink | undefined
  /** Other links to install it. */
  readonly others: readonly GetLink[]
}

/** Derives the actions for a wallet that is not in this browser, best first. */
export function missingActions(listing: Listing | undefined, platform: Platform): MissingActions {
  const isMobile = platform === 'android' || platform === 'ios'
  const [get, ...others] = listing ? getLinks(listing, platform) : []
  return { get, open: openLink(listing, isMobile), others }
}
