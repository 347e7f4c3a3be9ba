import type { WalletListing } from 'latchkey/protocol'
import { chainFamilies } from './chainFamilies.ts'
import type { PopularWallet } from './popularWallets.ts'
import { tidyFacts, type WalletFacts } from './walletFacts.ts'

/** Creates a wallet's row from the list's facts and our own. */
export function listWallet(
  { id, speaks, facts }: PopularWallet,
  found?: WalletFacts,
): WalletListing {
  const known = tidyFacts({ ...found, id, ...facts })
  const stores = [known.app_store, known.play_store, known.chrome_store].filter(Boolean)
  return {
    ...known,
    image_id: known.id,
    chains: speaks.flatMap((family) => chainFamilies[family]),
    ...(known.rdns && stores.length > 1 && { badge: 'certified' }),
  }
}
