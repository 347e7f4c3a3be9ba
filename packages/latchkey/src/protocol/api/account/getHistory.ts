import * as v from 'valibot'
import { wireAccount, wireChainId, wireCursor } from '../../caipWire.ts'
import { get } from '../../endpoint.ts'
import { optionalSite, optionalText } from '../../wire.ts'

const noNumber = v.nullish(v.number())

/** A transfer of value from the account's point of view. */
export const historyTransfer = v.object({
  direction: v.picklist(['in', 'out', 'self']),
  /** Previous and new owner; for tokens more exact than `sentFrom` and `sentTo`. */
  sender: optionalText,
  recipient: optionalText,
  /** The amount in whole tokens, as decimal text. */
  quantity: v.object({ numeric: v.string(), decimals: v.optional(v.number()) }),
  /** The current value of the amount and of one token, in US dollars. */
  value: noNumber,
  price: noNumber,
  fungible_info: v.nullish(
    v.object({
      name: v.string(),
      symbol: v.string(),
      /** CAIP-10; undefined for the native currency. */
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

/** Why a transaction that the account did not sign is likely spam. */
export const historySpam = v.picklist([
  /** Worth next to nothing. */
  'dust',
  /** Moves nothing. */
  'zeroValue',
  /** An unlisted token has the name of a listed one. */
  'borrowedName',
  /** The other side looks like an address that the account sent to. */
  'lookalike',
  /** The name of a token contains a link or promises a reward. */
  'promise',
])

/** The reason why a transaction is likely spam. */
export type HistorySpam = v.InferOutput<typeof historySpam>

/** A transaction in the activity of an account. */
export const historyTransaction = v.object({
  id: v.string(),
  metadata: v.object({
    /** `send`, `receive`, `trade`, `approve`, `mint`, `execute`; `buy` for a purchase. */
    operationType: v.string(),
    /**
     * `confirmed` or `failed`; `ONRAMP_TRANSACTION_STATUS_` and `IN_PROGRESS`, … for a purchase.
     */
    status: v.string(),
    /** ISO 8601. */
    minedAt: v.string(),
    chain: v.string(),
    hash: v.string(),
    nonce: v.number(),
    sentFrom: v.string(),
    sentTo: v.string(),
    /** The network fee that the account paid, in whole coins, if available. */
    fee: optionalText,
    /** Whether the account signed it: as the sender, or in an operation of its smart account. */
    isSigned: v.optional(v.boolean()),
    spam: v.fallback(v.optional(historySpam), undefined),
  }),
  transfers: v.array(historyTransfer),
})

/** A transfer of a past transaction. */
export type HistoryTransfer = v.InferOutput<typeof historyTransfer>
/** A past transaction, as the provider returns it. */
export type HistoryTransaction = v.InferOutput<typeof historyTransaction>

/**
 * The activity of an account, newest first, in pages.
 *
 * @example
 * ```ts
 * import { type EndpointInput, getHistory } from 'latchkey/protocol'
 *
 * const input: EndpointInput<typeof getHistory> = {
 *   path: { account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
 *   query: { chainId: 'eip155:8453', cursor: 'the-cursor-of-the-last-page' },
 * }
 * ```
 */
export const getHistory = get('api', '/v1/account/{account}/history', {
  answer: v.object({
    data: v.array(historyTransaction),
    /** The cursor of the next page; null after the last one. */
    next: v.nullish(v.string()),
  }),
  parts: v.object({ account: wireAccount }),
  query: v.object({
    cursor: v.optional(wireCursor),
    /** Returns purchases from this seller instead: `coinbase`, `sandbox`. */
    onramp: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/, 'Expected a name'))),
    chainId: v.optional(wireChainId),
    /** Part of the contract; without effect, since this endpoint has no cache. */
    cache: v.optional(v.string()),
  }),
})
