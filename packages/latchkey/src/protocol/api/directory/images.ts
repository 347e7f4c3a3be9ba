import { get } from '../../endpoint.ts'

/**
 * The picture of a wallet, by its `image_id`.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getWalletImage } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getWalletImage> = { path: { id: 'the-image-id-of-a-wallet' } }
 * ```
 */
export const getWalletImage = get('directory', '/getWalletImage/{id}', { answer: 'blob' })

/**
 * The picture of a network, by its `assets.imageId`.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getAssetImage } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getAssetImage> = { path: { id: 'eip155:1' } }
 * ```
 */
export const getAssetImage = get('directory', '/public/getAssetImage/{id}', { answer: 'blob' })

/**
 * The picture of a currency, by its code.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getCurrencyImage } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getCurrencyImage> = { path: { id: 'usd' } }
 * ```
 */
export const getCurrencyImage = get('directory', '/public/getCurrencyImage/{id}', {
  answer: 'blob',
})

/**
 * The picture of a token, by its symbol.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getTokenImage } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getTokenImage> = { path: { id: 'USDC' } }
 * ```
 */
export const getTokenImage = get('directory', '/public/getTokenImage/{id}', { answer: 'blob' })
