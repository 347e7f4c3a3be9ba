import type { CustomWallet } from '../../../core/options/options.ts'
import type { WalletListing } from '../../../protocol/index.ts'

/** A wallet as the directory or the host describes it. */
export type Listing = WalletListing & {
  /** Image URL from the host. */
  readonly imageUrl?: string | undefined
  /** Whether the host made up the id, so that the directory does not have it. */
  readonly isCustom?: boolean
}

/** Converts a host's custom wallet to a listing. */
export function customListing({ image_url, ...wallet }: CustomWallet): Listing {
  return { ...wallet, chains: [], imageUrl: image_url, isCustom: true }
}
