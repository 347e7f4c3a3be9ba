import type { CustomWallet } from '../../../core/options/options.ts'
import type { WalletListing } from '../../../protocol/index.ts'

/** A wallet as the directory or the host describes it. */
export type Listing = WalletListing & {
  /** Its picture's address, where the host gave one. */
  readonly imageUrl?: string | undefined
  /** Whether the host made up the id: then it is none of the directory's. */
  readonly isCustom?: boolean
}

/** A wallet that the host describes, in the directory's shape. */
export function customListing({ image_url, ...wallet }: CustomWallet): Listing {
  return { ...wallet, chains: [], imageUrl: image_url, isCustom: true }
}
