import { getAddress } from 'viem'
import type { AppContext } from '../AppContext.ts'
import type { RouteInput } from '../http/defineRoute.ts'

/** Which NFT, as rows have it. */
export type NftKey = {
  readonly chainId: string
  readonly contract: string
  /** On Solana its mint. */
  readonly tokenId: bigint | string
}

/** Makes the URL under which the provider itself serves the picture of an NFT. */
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
