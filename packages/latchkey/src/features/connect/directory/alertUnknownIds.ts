import type { Engine } from '../../../core/engine.ts'
import { showAlert } from '../../../core/notices/showAlert.ts'
import type { Listing } from './listing.ts'
import type { ListingQuery } from './queryListings.ts'
import { registryId, withAliases } from './withAliases.ts'

const idOptions = ['excludeWalletIds', 'featuredWalletIds', 'includeWalletIds'] as const

/** Alerts the host's developer to ids of wallets that the directory does not list, each option once. */
export async function alertUnknownIds(
  engine: Engine,
  fetchWallets: (
    query: ListingQuery,
  ) => Promise<{ readonly isFallback: boolean; readonly listings: readonly Listing[] }>,
): Promise<void> {
  const { options } = engine.store.getState()
  for (const name of idOptions) {
    // Hosts may exclude other ids than the directory's: of connectors, and of wallets that announce themselves.
    const ids = options[name]?.filter((id) => name !== 'excludeWalletIds' || registryId.test(id))
    if (!ids?.length) continue
    const pairs = await withAliases(ids)
    const include = pairs.flat()
    const { isFallback, listings } = await fetchWallets({ entries: include.length, include })
    if (isFallback) return
    const unknown = pairs.filter((pair) => !listings.some(({ id }) => pair.includes(id)))
    if (unknown.length > 0)
      showAlert(engine, {
        detail: `${name}: the wallet directory has no wallet with the id ${unknown.map(([id = '']) => shorten(id)).join(', ')}.`,
        title: 'Wallet not found',
      })
  }
}

/** The log redacts texts of 64 hex digits, because they can be keys. */
function shorten(id: string): string {
  return registryId.test(id) ? `${id.slice(0, 8)}…` : id
}
