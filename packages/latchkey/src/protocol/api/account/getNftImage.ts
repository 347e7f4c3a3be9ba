import * as v from 'valibot'
import { wireChainId } from '../../caipWire.ts'
import { get } from '../../endpoint.ts'

/**
 * The picture of an NFT, sanitized. Latchkey's own endpoint.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getNftImage } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getNftImage> = {
 *   path: {
 *     chainId: 'eip155:1',
 *     contract: '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D',
 *     tokenId: '1',
 *   },
 * }
 * ```
 */
export const getNftImage = get('api', '/v1/nft/{chainId}/{contract}/{tokenId}/image', {
  answer: 'blob',
  parts: v.object({
    chainId: wireChainId,
    contract: v.pipe(
      v.string(),
      v.regex(/^(?:0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/, 'Expected an address'),
    ),
    tokenId: v.pipe(
      v.string(),
      v.regex(
        /^(?:0|[1-9]\d{0,77}|[1-9A-HJ-NP-Za-km-z]{32,44})$/,
        'Expected a whole number, or a mint of Solana',
      ),
    ),
  }),
})
