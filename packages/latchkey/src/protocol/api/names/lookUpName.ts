import * as v from 'valibot'
import { get } from '../../endpoint.ts'
import { nameRecord, wireApiVersion, wireName } from '../../nameWire.ts'

/** The addresses of a name. The response for a free name is an empty list. */
export const lookUpName = get('api', '/v1/profile/account/{name}', {
  answer: v.union([nameRecord, v.pipe(v.array(v.never()), v.maxLength(0))]),
  parts: v.object({ name: wireName }),
  query: v.object({ apiVersion: wireApiVersion }),
})
