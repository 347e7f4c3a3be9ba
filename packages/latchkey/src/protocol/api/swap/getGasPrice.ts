import * as v from 'valibot'
import { wireChainId } from '../../caipWire.ts'
import type { Endpoint } from '../../endpoint.ts'

/** What gas costs now, in wei, by how soon it should be. */
export const getGasPrice = {
  answer: v.object({ standard: v.string(), fast: v.string(), instant: v.string() }),
  method: 'GET',
  path: '/v1/convert/gas-price',
  query: v.object({ chainId: wireChainId }),
  service: 'api',
} as const satisfies Endpoint
