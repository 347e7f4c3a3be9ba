import * as v from 'valibot'
import type { Endpoint } from '../../endpoint.ts'
import { wireEvmAddress } from '../../nameWire.ts'
import { optionalSite, optionalText } from '../../wire.ts'

/** How an account wants to be called and seen; nothing where it does not say. */
export const getIdentity = {
  answer: v.object({ name: optionalText, avatar: optionalSite }),
  method: 'GET',
  parts: v.object({ address: wireEvmAddress }),
  path: '/v1/identity/{address}',
  query: v.object({
    /** The account that asks. */
    sender: v.optional(wireEvmAddress),
  }),
  service: 'api',
} as const satisfies Endpoint
