import * as v from 'valibot'
import { get } from '../../endpoint.ts'
import { nameRecord, wireApiVersion, wireEvmAddress } from '../../nameWire.ts'

/** The names of an address, the oldest first. */
export const findNames = get('api', '/v1/profile/reverse/{address}', {
  answer: v.array(nameRecord),
  parts: v.object({ address: wireEvmAddress }),
  query: v.object({ apiVersion: wireApiVersion, sender: v.optional(wireEvmAddress) }),
})
