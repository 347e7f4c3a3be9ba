import type { WalletListing } from 'latchkey/protocol'
import { readDirectory } from '../readDirectory.ts'
import { readImages } from '../readImages.ts'
import type { DirectoryPort } from './DirectoryPort.ts'

/** The built-in wallets, or a given list. */
export function ownDirectory(given?: readonly WalletListing[]): DirectoryPort {
  const listed = given ?? readDirectory()
  let images: ReturnType<typeof readImages> | undefined
  return {
    keptMs: Number.POSITIVE_INFINITY,
    wallets: async () => listed,
    async image(id) {
      images ??= readImages('wallets')
      return images.get(id)
    },
  }
}
