import type { WalletListing } from 'latchkey/protocol'
import type { Image } from '../readImages.ts'

/** The wallet directory, most used first, with its pictures. */
export type DirectoryPort = {
  wallets(): Promise<readonly WalletListing[]>
  /** A wallet's picture, by `image_id`. */
  image(id: string): Promise<Image | undefined>
  /** How long responses may be cached. */
  readonly keptMs: number
}
