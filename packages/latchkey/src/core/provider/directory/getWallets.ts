import { getWallets as endpoint } from '../../../protocol/api/directory/getWallets.ts'
import type { EndpointAnswer, EndpointInput } from '../../../protocol/endpoint.ts'
import type { Engine } from '../../engine.ts'
import { type RequestOptions, request } from '../client/request.ts'

export type WalletQuery = NonNullable<EndpointInput<typeof endpoint>['query']>

/** Fetches a page of wallets from the directory. */
export function getWallets(
  engine: Engine,
  query: WalletQuery,
  options?: RequestOptions,
): Promise<EndpointAnswer<typeof endpoint>> {
  return request(engine, endpoint, { query }, options)
}
