import type { WalletListing } from 'latchkey/protocol'
import { chainFamilies } from './chainFamilies.ts'
import type { PopularWallet } from './popularWallets.ts'
import { tidyFacts, type WalletFacts } from './walletFacts.ts'

/** Makes the directory's row of a wallet from what the list says and what we know better. */
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
