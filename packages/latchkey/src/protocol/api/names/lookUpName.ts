import * as v from 'valibot'
import type { Endpoint } from '../../endpoint.ts'
import { nameRecord, wireApiVersion, wireName } from '../../nameWire.ts'

/** The addresses of a name. The response for a free name is an empty list. */
export const lookUpName = {
  answer: v.union([nameRecord, v.pipe(v.array(v.never()), v.maxLength(0))]),
  method: 'GET',
  parts: v.object({ name: wireName }),
  path: '/v1/profile/account/{name}',
  query: v.object({ apiVersion: wireApiVersion }),
  service: 'api',
} as const satisfies Endpoint
