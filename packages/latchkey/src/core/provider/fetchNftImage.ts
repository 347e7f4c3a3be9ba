import { getNftImage } from '../../protocol/api/getNftImage.ts'
import type { Nft } from '../../protocol/api/getNfts.ts'
import { parseCaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { type RequestOptions, request } from './request.ts'

/** Asks for the picture of an NFT: pages that allow no other site's pictures cannot link to it. */
export function fetchNftImage(
  engine: Engine,
  { contract, tokenId }: Pick<Nft, 'contract' | 'tokenId'>,
  options?: RequestOptions,
): Promise<Blob> {
  const { address, chainId } = parseCaipAddress(contract)
  return request(engine, getNftImage, { path: { chainId, contract: address, tokenId } }, options)
}
