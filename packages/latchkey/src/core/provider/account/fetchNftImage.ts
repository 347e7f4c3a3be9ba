import { getNftImage } from '../../../protocol/api/account/getNftImage.ts'
import type { Nft } from '../../../protocol/api/account/getNfts.ts'
import type { Engine } from '../../engine.ts'
import { parseCaipAddress } from '../../parseCaipAddress.ts'
import { type RequestOptions, request } from '../client/request.ts'

/** Fetches the image of an NFT, for pages whose content security policy forbids linking to it. */
export function fetchNftImage(
  engine: Engine,
  { contract, tokenId }: Pick<Nft, 'contract' | 'tokenId'>,
  options?: RequestOptions,
): Promise<Blob> {
  const { address, chainId } = parseCaipAddress(contract)
  return request(engine, getNftImage, { path: { chainId, contract: address, tokenId } }, options)
}
