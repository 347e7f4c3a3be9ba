import type { CaipAddress } from '../caip.ts'

/**
 * The query key of an account's NFTs, or without an account, of all NFTs. Code that moves an NFT
 * invalidates the key, which refreshes mounted views.
 */
export function nftsKey(account?: CaipAddress): readonly string[] {
  return account ? ['nfts', account] : ['nfts']
}
