import * as v from 'valibot'
import { wireAccount, wireChainId } from '../../caipWire.ts'
import type { Endpoint } from '../../endpoint.ts'
import { optionalSite, optionalText } from '../../wire.ts'

/** A token that an account has. Names are cleaned of markup and of signs that are not seen. */
export const tokenBalance = v.object({
  name: v.string(),
  symbol: v.string(),
  chainId: v.string(),
  /** CAIP-10; absent for the chain's own coin. */
  address: optionalText,
  /** In the currency that was asked for; absent where nobody prices the token. */
  value: v.optional(v.number()),
  /** 0 where nobody prices the token. */
  price: v.number(),
  quantity: v.object({
    /** At most 36, as text. */
    decimals: v.pipe(v.string(), v.regex(/^(?:[0-9]|[12][0-9]|3[0-6])$/, 'Expected 0 to 36')),
    numeric: v.string(),
  }),
  iconUrl: optionalSite,
})

export type TokenBalance = v.InferOutput<typeof tokenBalance>

/** What an account has, the most valuable first. */
export const getBalance = {
  answer: v.object({ balances: v.array(tokenBalance) }),
  method: 'GET',
  parts: v.object({ address: wireAccount }),
  path: '/v1/account/{address}/balance',
  query: v.object({
    currency: v.optional(
      v.picklist(['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth']),
      'usd',
    ),
    chainId: v.optional(wireChainId),
    /** Anything but nothing, `0` and `false` passes what is kept for ten seconds. */
    forceUpdate: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => !['', '0', 'false'].includes(text)),
      ),
    ),
  }),
  service: 'api',
} as const satisfies Endpoint
