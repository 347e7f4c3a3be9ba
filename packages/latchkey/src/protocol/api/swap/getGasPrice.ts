import * as v from 'valibot'
import { wireChainId } from '../../caipWire.ts'
import type { Endpoint } from '../../endpoint.ts'

/** Current gas prices in wei, by urgency. */
export const getGasPrice = {
  answer: v.object({ standard: v.string(), fast: v.string(), instant: v.string() }),
  method: 'GET',
  path: '/v1/convert/gas-price',
  query: v.object({ chainId: wireChainId }),
  service: 'api',
} as const satisfies Endpoint
