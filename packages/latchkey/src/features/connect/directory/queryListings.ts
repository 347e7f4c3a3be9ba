import type { Listing } from './listing.ts'

/** Query for wallets, with the directory's parameter names. */
export type ListingQuery = {
  readonly page?: number
  readonly entries?: number
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly chains?: readonly string[]
  readonly search?: string
  readonly badge_type?: 'certified'
}

/** Applies a query to a local list, as the directory does. */
export function queryListings(
  listings: readonly Listing[],
  { badge_type, chains = [], entries = 40, exclude, include, page = 1, search = '' }: ListingQuery,
): { readonly count: number; readonly data: readonly Listing[] } {
  const wanted = search.trim().toLowerCase()
  const found = listings.filter(
    (listing) =>
      (!include?.length || include.includes(listing.id)) &&
      !exclude?.includes(listing.id) &&
      (!badge_type || listing.badge === badge_type) &&
      (!chains.length ||
        !listing.chains.length ||
        listing.chains.some((id) => chains.includes(id))) &&
      listing.name.toLowerCase().includes(wanted),
  )
  return { count: found.length, data: found.slice((page - 1) * entries, page * entries) }
}
