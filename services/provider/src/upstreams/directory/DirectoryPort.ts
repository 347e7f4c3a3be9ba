import type { WalletListing } from 'latchkey/protocol'
import type { Image } from '../../directory/readImages.ts'

/** Knows the wallets that there are, the most used first, and their pictures. */
export type DirectoryPort = {
  wallets(): Promise<readonly WalletListing[]>
  /** The picture of a wallet, by its `image_id`. */
  image(id: string): Promise<Image | undefined>
  /** How long an answer may be given again without asking. */
  readonly keptMs: number
}
