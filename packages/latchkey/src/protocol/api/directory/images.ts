import type { Endpoint } from '../../endpoint.ts'

const image = { answer: 'blob', method: 'GET', service: 'directory' } as const

/** The picture of a wallet, by its `image_id`. */
export const getWalletImage = { ...image, path: '/getWalletImage/{id}' } as const satisfies Endpoint

/** The picture of a network, by its `assets.imageId`. */
export const getAssetImage = {
  ...image,
  path: '/public/getAssetImage/{id}',
} as const satisfies Endpoint

/** The picture of a currency, by its code. */
export const getCurrencyImage = {
  ...image,
  path: '/public/getCurrencyImage/{id}',
} as const satisfies Endpoint

/** The picture of a token, by its symbol. */
export const getTokenImage = {
  ...image,
  path: '/public/getTokenImage/{id}',
} as const satisfies Endpoint
