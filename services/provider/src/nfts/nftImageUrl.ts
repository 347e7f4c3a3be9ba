import { getAddress } from 'viem'
import type { AppContext } from '../AppContext.ts'
import type { RouteInput } from '../http/defineRoute.ts'

/** Identifies an NFT. */
export type NftKey = {
  readonly chainId: string
  readonly contract: string
  /** On Solana the mint. */
  readonly tokenId: bigint | string
}

/** Creates a function that returns the provider's own URL of an NFT's picture. */
export function nftImageUrl({ config }: Pick<AppContext, 'config'>) {
  return (
    { chainId, contract, tokenId }: NftKey,
    { c, caller }: Pick<RouteInput<never>, 'c' | 'caller'>,
  ): string => {
    const address = contract.startsWith('0x') ? getAddress(contract) : contract
    const path = `/v1/nft/${chainId}/${address}/${tokenId}/image`
    const url = new URL(path, config.publicUrl ?? c.req.url)
    if (caller.projectId) url.searchParams.set('projectId', caller.projectId)
    return url.href
  }
}
