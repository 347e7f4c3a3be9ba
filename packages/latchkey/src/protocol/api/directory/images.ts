import { get } from '../../endpoint.ts'

/** The picture of a wallet, by its `image_id`. */
export const getWalletImage = get('directory', '/getWalletImage/{id}', { answer: 'blob' })

/** The picture of a network, by its `assets.imageId`. */
export const getAssetImage = get('directory', '/public/getAssetImage/{id}', { answer: 'blob' })

/** The picture of a currency, by its code. */
export const getCurrencyImage = get('directory', '/public/getCurrencyImage/{id}', {
  answer: 'blob',
})

/** The picture of a token, by its symbol. */
export const getTokenImage = get('directory', '/public/getTokenImage/{id}', { answer: 'blob' })
