import * as v from 'valibot'
import type { Endpoint } from '../../endpoint.ts'
import { nameRecord, wireApiVersion, wireEvmAddress } from '../../nameWire.ts'

/** The names of an address, the oldest first. */
export const findNames = {
  answer: v.array(nameRecord),
  method: 'GET',
  parts: v.object({ address: wireEvmAddress }),
  path: '/v1/profile/reverse/{address}',
  query: v.object({ apiVersion: wireApiVersion, sender: v.optional(wireEvmAddress) }),
  service: 'api',
} as const satisfies Endpoint
