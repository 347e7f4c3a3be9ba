import * as v from 'valibot'
import { writeCursor } from '../cursor.ts'
import { coinbaseAmount } from './coinbaseAmount.ts'
import { onrampNetworks } from './networks.ts'
import type { OnrampPort, PastPurchase } from './OnrampPort.ts'
import { readPurchasesCursor } from './readPurchasesCursor.ts'

const Transactions = v.object({
  transactions: v.array(
    v.object({
      transaction_id: v.string(),
      status: v.string(),
      purchase_network: v.string(),
      purchase_amount: coinbaseAmount,
      created_at: v.string(),
      tx_hash: v.nullish(v.string()),
      wallet_address: v.nullish(v.string()),
    }),
  ),
  next_page_key: v.nullish(v.string()),
})

type Ask = (
  request: { path: string; schema: typeof Transactions; parse: (text: string) => unknown },
  signal?: AbortSignal,
) => Promise<v.InferOutput<typeof Transactions>>

const place = v.tuple([v.pipe(v.string(), v.nonEmpty(), v.maxLength(500))])
const statuses = ['IN_PROGRESS', 'SUCCESS', 'FAILED'] as const
const chainIds = new Map(Object.entries(onrampNetworks).map(([id, { name }]) => [name, id]))

/** Most pages without a match that one request skips. */
const mostPages = 5

/**
 * The service's reference for a buyer, in checkout URLs and in the history: the host's user id if
 * given, otherwise the account. At most 49 characters; EVM addresses in one case.
 */
export function refOf(userId: string | undefined, address: string | undefined): string | undefined {
  const ref = userId !== undefined && userId.length < 50 ? userId : address
  return ref && /^0x[0-9a-f]{40}$/i.test(ref) ? ref.toLowerCase() : ref
}

/** Creates a reader of the transactions that an account's checkouts led to. */
export function coinbasePurchases(ask: Ask): NonNullable<OnrampPort['purchases']> {
  return async ({ address, chains, cursor, entries }, signal) => {
    const ref = refOf(undefined, address)
    let [pageKey] = readPurchasesCursor(place, cursor) ?? [undefined]
    for (let pages = 1; ; pages += 1) {
      const query = new URLSearchParams({ page_size: String(entries) })
      if (pageKey) query.set('page_key', pageKey)
      const path = `buy/user/${encodeURIComponent(ref ?? '')}/transactions?${query}`
      const found = await ask({ path, schema: Transactions, parse: parseSnake }, signal)
      const purchases = found.transactions.flatMap((one): PastPurchase[] => {
        const chainId = chainIds.get(one.purchase_network)
        const status = statuses.find((word) => one.status === `ONRAMP_TRANSACTION_STATUS_${word}`)
        // Any page may create a checkout for any reference, so purchases delivered elsewhere are
        // skipped.
        const isOwn = !one.wallet_address || refOf(undefined, one.wallet_address) === ref
        if (!chainId || !chains.includes(chainId) || !status || !isOwn) return []
        return [
          {
            id: one.transaction_id,
            chainId,
            status,
            bought: one.purchase_amount,
            createdAt: one.created_at,
            hash: one.tx_hash || undefined,
          },
        ]
      })
      pageKey = found.next_page_key || undefined
      if (!pageKey || purchases.length > 0 || pages >= mostPages)
        return { purchases, next: pageKey ? writeCursor([pageKey]) : null }
    }
  }
}

/** The documentation uses both snake case and camel case. */
function parseSnake(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, one]) => [
            key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
            one,
          ]),
        )
      : value,
  )
}
