import { getAddress } from 'viem'
import type { AppContext } from '../AppContext.ts'
import type { RouteInput } from '../http/defineRoute.ts'

/** Which NFT, as rows have it. */
export type NftKey = {
  readonly chainId: string
  readonly contract: string
  readonly tokenId: bigint
}

/** Makes the URL under which the provider itself serves the picture of an NFT. */
export function nftImageUrl({ config }: Pick<AppContext, 'config'>) {
  return (
    { chainId, contract, tokenId }: NftKey,
    { c, caller }: Pick<RouteInput<never>, 'c' | 'caller'>,
  ): string => {
    const path = `/v1/nft/${chainId}/${getAddress(contract)}/${tokenId}/image`
    const url = new URL(path, config.publicUrl ?? c.req.url)
    if (caller.projectId) url.searchParams.set('projectId', caller.projectId)
    return url.href
  }
}
