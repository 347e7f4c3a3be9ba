import * as v from 'valibot'
import { wireChainId } from '../caipWire.ts'
import type { Endpoint } from '../endpoint.ts'
import { wireEvmAddress } from '../nameWire.ts'

/** The picture of an NFT, made inert. An endpoint of Latchkey's own. */
export const getNftImage = {
  answer: 'blob',
  method: 'GET',
  parts: v.object({
    chainId: wireChainId,
    contract: wireEvmAddress,
    tokenId: v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,77})$/, 'Expected a whole number')),
  }),
  path: '/v1/nft/{chainId}/{contract}/{tokenId}/image',
  service: 'api',
} as const satisfies Endpoint
