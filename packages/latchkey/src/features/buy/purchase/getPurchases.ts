import type { CaipAddress } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { getHistory } from '../../../core/provider/account/getHistory.ts'
import type { RequestOptions } from '../../../core/provider/client/request.ts'
import { getOwn } from '../../../core/untrusted/getOwn.ts'
import type { HistoryTransaction } from '../../../protocol/api/account/getHistory.ts'

/** A purchase in the account's history. */
export type PastPurchase = {
  readonly id: string
  readonly status: 'settling' | 'done' | 'failed'
  /** In whole tokens, as a decimal. */
  readonly amount: string | undefined
  readonly symbol: string
  /** Start of the purchase. Absent if unreadable. */
  readonly at: Date | undefined
  readonly hash: string
}

/** A page of purchases. */
export type PurchasesPage = {
  readonly purchases: readonly PastPurchase[]
  /** Cursor of the next page. */
  readonly next: string | undefined
}

/** The account, the seller and the page of a purchases request. */
export type PurchasesQuestion = {
  readonly account: CaipAddress
  /** Id of the seller. */
  readonly seller: string
  readonly cursor?: string | undefined
}

const prefix = 'ONRAMP_TRANSACTION_STATUS_'
const statuses: Readonly<Record<string, PastPurchase['status']>> = {
  FAILED: 'failed',
  IN_PROGRESS: 'settling',
  SUCCESS: 'done',
}

/** Reads a page of the account's purchases, newest first. */
export async function getPurchases(
  engine: Engine,
  { account, cursor, seller }: PurchasesQuestion,
  options: RequestOptions = { quiet: true },
): Promise<PurchasesPage> {
  const { data, next } = await getHistory(engine, { account, cursor, onramp: seller }, options)
  return { next: next ?? undefined, purchases: data.flatMap(readPurchase) }
}

/** Reads a history entry. Empty for anything other than a purchase. */
function readPurchase({ id, metadata, transfers }: HistoryTransaction): PastPurchase[] {
  const status = metadata.status.startsWith(prefix)
    ? getOwn(statuses, metadata.status.slice(prefix.length))
    : undefined
  if (!status) return []
  const [moved] = transfers
  const at = new Date(metadata.minedAt)
  const numeric = moved?.quantity.numeric ?? ''
  return [
    {
      amount: /^\d+(\.\d+)?$/.test(numeric) ? numeric : undefined,
      at: Number.isNaN(at.getTime()) ? undefined : at,
      hash: metadata.hash,
      id,
      status,
      symbol: moved?.fungible_info?.symbol ?? '',
    },
  ]
}
