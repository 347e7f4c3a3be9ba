import * as v from 'valibot'
import { type CaipNetworkId, isNamespace, type Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import type { PendingTransaction } from './pendingTransaction.ts'

const key = 'transactions'
/** The maximum of stored transactions of an account, and of all accounts. */
const maxOfAccount = 20
const maxOfAll = 100
/** After this time a transaction is no longer followed, in ms. */
const maxAge = 24 * 60 * 60_000

const text = v.pipe(v.string(), v.maxLength(512))
const call = v.object({
  data: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(65_536),
      v.custom<`0x${string}`>((value) => /^0x[\da-f]*$/i.test(String(value))),
    ),
  ),
  to: text,
  value: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(78),
      v.regex(/^\d+$/),
      v.transform((digits) => BigInt(digits)),
    ),
  ),
})
const stored = v.object({
  address: text,
  // A transaction without them is followed, but not compared.
  calls: v.fallback(v.optional(v.pipe(v.array(call), v.maxLength(10))), undefined),
  chainId: v.custom<CaipNetworkId>(
    (value) => typeof value === 'string' && isNamespace(value.split(':')[0] as Namespace),
  ),
  connectorId: v.optional(text),
  hash: text,
  isBatch: v.optional(v.boolean()),
  kind: v.picklist(['send', 'approve', 'swap', 'execute']),
  startedAt: v.number(),
  status: v.literal('pending'),
  to: text,
  transfers: v.pipe(
    v.array(
      v.object({
        amount: text,
        direction: v.picklist(['in', 'out']),
        nftName: v.optional(text),
        symbol: text,
      }),
    ),
    v.maxLength(10),
  ),
  walletName: v.optional(text),
})

/** Reads the pending transactions of all accounts, newest first. */
export function storedTransactions({
  storage,
}: Pick<Engine, 'storage'>): readonly PendingTransaction[] {
  const kept = storage.get(key, (value) => (Array.isArray(value) ? value : undefined)) ?? []
  return bounded(
    kept.flatMap((one: unknown) => {
      const { output, success } = v.safeParse(stored, one)
      return success ? [output] : []
    }),
  )
}

/** Stores the pending ones of this page's transactions; those of other tabs and accounts stay. */
export function storeTransactions(
  engine: Pick<Engine, 'storage'>,
  transactions: readonly PendingTransaction[],
): void {
  const isHere = (other: PendingTransaction) =>
    transactions.some(({ chainId, hash }) => hash === other.hash && chainId === other.chainId)
  const before = storedTransactions(engine)
  const pending = transactions.filter(
    ({ isForgotten, status }) => status === 'pending' && !isForgotten,
  )
  const after = bounded([...pending, ...before.filter((one) => !isHere(one))])
  if (after.length > 0) engine.storage.set(key, after.map(toStored))
  else if (before.length > 0) engine.storage.remove(key)
}

/** JSON has no integers above 2^53. */
function toStored({ calls, ...rest }: PendingTransaction) {
  return {
    ...rest,
    calls: calls?.map(({ value, ...call }) => ({ ...call, value: value?.toString() })),
  }
}

function bounded(transactions: readonly PendingTransaction[]): readonly PendingTransaction[] {
  const counts = new Map<string, number>()
  return transactions
    .filter(({ address, startedAt }) => {
      const count = (counts.get(address) ?? 0) + 1
      counts.set(address, count)
      return count <= maxOfAccount && startedAt > Date.now() - maxAge && startedAt <= Date.now()
    })
    .slice(0, maxOfAll)
}
