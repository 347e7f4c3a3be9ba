import * as v from 'valibot'
import { post } from '../../endpoint.ts'
import { wireEvmAddress } from '../../nameWire.ts'
import { wireSignature } from '../../wireSignature.ts'

/**
 * Registers a name for the signing address.
 *
 * @example
 * ```ts
 * import { coinTypeOf, type EndpointInput, registerName } from 'latchkey/protocol'
 *
 * const toInput = (message: string, signature: string): EndpointInput<typeof registerName> => ({
 *   body: {
 *     address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *     coin_type: coinTypeOf(8453),
 *     message,
 *     signature,
 *   },
 * })
 * ```
 */
export const registerName = post('api', '/v1/profile/account', {
  answer: v.object({ success: v.boolean() }),
  body: v.object({
    /** SLIP-44 coin type of the address's chain (ENSIP-11). 60 is added automatically. */
    coin_type: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff)),
    address: wireEvmAddress,
    /** A `nameRegistration` as JSON. */
    message: v.pipe(v.string(), v.maxLength(8_192)),
    /** The `personal_sign` signature of the message. */
    signature: wireSignature,
  }),
})
