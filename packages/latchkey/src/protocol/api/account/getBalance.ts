import * as v from 'valibot'
import { wireAccount, wireChainId } from '../../caipWire.ts'
import { get } from '../../endpoint.ts'
import { optionalSite, optionalText } from '../../wire.ts'

/** A token balance. Names are free of markup and invisible characters. */
export const tokenBalance = v.object({
  name: v.string(),
  symbol: v.string(),
  chainId: v.string(),
  /** CAIP-10; undefined for the native currency. */
  address: optionalText,
  /** In the requested currency; undefined without a price. */
  value: v.optional(v.number()),
  /** 0 without a price. */
  price: v.number(),
  quantity: v.object({
    /** At most 36, as text. */
    decimals: v.pipe(v.string(), v.regex(/^(?:[0-9]|[12][0-9]|3[0-6])$/, 'Expected 0 to 36')),
    numeric: v.string(),
  }),
  iconUrl: optionalSite,
})

/** The balance of a token, as the provider returns it. */
export type TokenBalance = v.InferOutput<typeof tokenBalance>

/**
 * The balances of an account, the most valuable first.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getBalance } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getBalance> = {
 *   path: { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
 *   query: { chainId: 'eip155:1', currency: 'eur' },
 * }
 * ```
 */
export const getBalance = get('api', '/v1/account/{address}/balance', {
  answer: v.object({ balances: v.array(tokenBalance) }),
  parts: v.object({ address: wireAccount }),
  query: v.object({
    currency: v.optional(
      v.picklist(['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth']),
      'usd',
    ),
    chainId: v.optional(wireChainId),
    /** Any value except an empty one, `0` and `false` bypasses the ten-second cache. */
    forceUpdate: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => !['', '0', 'false'].includes(text)),
      ),
    ),
  }),
})
