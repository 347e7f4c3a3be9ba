import * as v from 'valibot'
import type { Endpoint } from '../../endpoint.ts'
import { wireEvmAddress } from '../../nameWire.ts'
import { wireSignature } from '../../wireSignature.ts'

/** Registers a name for the address that signed. */
export const registerName = {
  answer: v.object({ success: v.boolean() }),
  body: v.object({
    /** SLIP-44, by the chain that the address is of (ENSIP-11). 60 is added by itself. */
    coin_type: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff)),
    address: wireEvmAddress,
    /** A `nameRegistration` as JSON. */
    message: v.pipe(v.string(), v.maxLength(8_192)),
    /** Of the message, as `personal_sign` makes it. */
    signature: wireSignature,
  }),
  method: 'POST',
  path: '/v1/profile/account',
  service: 'api',
} as const satisfies Endpoint
