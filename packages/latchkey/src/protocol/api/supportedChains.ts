import * as v from 'valibot'
import type { Endpoint } from '../endpoint.ts'

/** The chains that the provider's API serves, by transport. */
export const supportedChains = {
  answer: v.object({ http: v.array(v.string()), ws: v.array(v.string()) }),
  method: 'GET',
  path: '/v1/supported-chains',
  service: 'api',
} as const satisfies Endpoint
