import * as v from 'valibot'
import { wireAccount, wireChainId, wireCursor } from '../../caipWire.ts'
import { get } from '../../endpoint.ts'
import { optionalSite, optionalText, wireCount } from '../../wire.ts'

/** An NFT of an account. */
const nft = v.object({
  chainId: v.string(),
  /** CAIP-10 of the collection; on Solana its mint, or the NFT's own mint without a collection. */
  contract: v.string(),
  /** On Solana the mint. */
  tokenId: v.string(),
  standard: v.picklist(['erc721', 'erc1155', 'spl']),
  collection: v.object({ name: v.string(), symbol: v.string() }),
  name: v.string(),
  description: optionalText,
  /** The owned amount, as text. */
  quantity: v.string(),
  /** The URL of the picture at the provider. */
  imageUrl: optionalSite,
  is_spam: v.boolean(),
})

/** An NFT, as the provider returns it. */
export type Nft = v.InferOutput<typeof nft>

/**
 * The NFTs of an account, in pages. Latchkey's own endpoint.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getNfts } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getNfts> = {
 *   path: { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
 *   query: { chainId: 'eip155:1', entries: 20 },
 * }
 * ```
 */
export const getNfts = get('api', '/v1/account/{address}/nfts', {
  answer: v.object({ data: v.array(nft), next: v.nullish(v.string()) }),
  parts: v.object({ address: wireAccount }),
  query: v.object({
    chainId: v.optional(wireChainId),
    cursor: v.optional(wireCursor),
    entries: v.optional(v.pipe(wireCount, v.maxValue(100, 'Expected at most 100'))),
  }),
})
