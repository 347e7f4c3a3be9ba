import {
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getWalletImage,
} from '../../../protocol/api/directory/images.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'

const endpoints = {
  asset: getAssetImage,
  currency: getCurrencyImage,
  token: getTokenImage,
  wallet: getWalletImage,
} as const

/** Fetches an image from the directory. */
export function fetchImage(
  engine: Engine,
  kind: keyof typeof endpoints,
  id: string,
  options?: RequestOptions,
): Promise<Blob> {
  return request(engine, endpoints[kind], { path: { id } }, options)
}
