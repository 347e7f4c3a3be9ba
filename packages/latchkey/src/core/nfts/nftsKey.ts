import type { CaipAddress } from '../caip.ts'

/**
 * Under which the query cache keeps the NFTs of an account (of all accounts, without one). Whoever
 * moves an NFT invalidates it, and what is on show is read anew.
 */
export function nftsKey(account?: CaipAddress): readonly string[] {
  return account ? ['nfts', account] : ['nfts']
}
