import type { WalletListing } from 'latchkey/protocol'

/** A directory of many synthetic wallets. */
export function crowd(size: number): readonly WalletListing[] {
  return Array.from({ length: size }, (_, index) => ({
    chains: ['eip155:1', 'eip155:8453'],
    homepage: `https://wallet-${index + 1}.example`,
    id: `wallet-${index + 1}`,
    name: `Wallet ${index + 1}`,
  }))
}
