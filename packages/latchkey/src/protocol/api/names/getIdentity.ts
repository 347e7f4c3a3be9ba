import * as v from 'valibot'
import type { Endpoint } from '../../endpoint.ts'
import { wireEvmAddress } from '../../nameWire.ts'
import { optionalSite, optionalText } from '../../wire.ts'

/** The name and picture of an account; null if it has none. */
export const getIdentity = {
  answer: v.object({ name: optionalText, avatar: optionalSite }),
  method: 'GET',
  parts: v.object({ address: wireEvmAddress }),
  path: '/v1/identity/{address}',
  query: v.object({
    /** The requesting account. */
    sender: v.optional(wireEvmAddress),
  }),
  service: 'api',
} as const satisfies Endpoint
