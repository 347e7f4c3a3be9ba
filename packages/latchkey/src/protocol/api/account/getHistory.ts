import * as v from 'valibot'
import { wireAccount, wireChainId, wireCursor } from '../../caipWire.ts'
import type { Endpoint } from '../../endpoint.ts'
import { optionalSite, optionalText } from '../../wire.ts'

const noNumber = v.nullish(v.number())

/** Something of value that moved, as the account sees it. */
export const historyTransfer = v.object({
  direction: v.picklist(['in', 'out', 'self']),
  /** Whose it was and whose it became; of a token this says more than `sentFrom` and `sentTo`. */
  sender: optionalText,
  recipient: optionalText,
  /** How much of it, in whole tokens written out. */
  quantity: v.object({ numeric: v.string(), decimals: v.optional(v.number()) }),
  /** What that is worth now, and what one is worth, in US dollars. */
  value: noNumber,
  price: noNumber,
  fungible_info: v.nullish(
    v.object({
      name: v.string(),
      symbol: v.string(),
      /** CAIP-10; nothing for the chain's own coin. */
      address: optionalText,
      icon: v.nullish(v.object({ url: optionalSite })),
    }),
  ),
  nft_info: v.nullish(
    v.object({
      name: v.string(),
      /** CAIP-10 of the collection. */
      address: optionalText,
      token_id: optionalText,
      content: v.nullish(v.object({ preview: v.nullish(v.object({ url: optionalSite })) })),
      flags: v.object({ is_spam: v.boolean() }),
    }),
  ),
})

/** A transaction in the past of an account. */
export const historyTransaction = v.object({
  id: v.string(),
  metadata: v.object({
    /** `send`, `receive`, `trade`, `approve`, `mint`, `execute`; `buy` for a purchase. */
    operationType: v.string(),
    /** `confirmed` or `failed`; of a purchase `ONRAMP_TRANSACTION_STATUS_` and `IN_PROGRESS`, … */
    status: v.string(),
    /** ISO 8601. */
    minedAt: v.string(),
    chain: v.string(),
    hash: v.string(),
    nonce: v.number(),
    sentFrom: v.string(),
    sentTo: v.string(),
    /** What the account paid to the network, in whole coins, where that is told. */
    fee: optionalText,
  }),
  transfers: v.array(historyTransfer),
})

export type HistoryTransfer = v.InferOutput<typeof historyTransfer>
export type HistoryTransaction = v.InferOutput<typeof historyTransaction>

/** What an account did and what was done to it, newest first, a page at a time. */
export const getHistory = {
  answer: v.object({
    data: v.array(historyTransaction),
    /** Where the next page begins; null after the last one. */
    next: v.nullish(v.string()),
  }),
  method: 'GET',
  parts: v.object({ account: wireAccount }),
  path: '/v1/account/{account}/history',
  query: v.object({
    cursor: v.optional(wireCursor),
    /** Purchases instead, by who sold: `coinbase`, `sandbox`. */
    onramp: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/, 'Expected a name'))),
    chainId: v.optional(wireChainId),
    /** Part of the contract; nothing here is kept, so nothing is passed over. */
    cache: v.optional(v.string()),
  }),
  service: 'api',
} as const satisfies Endpoint
