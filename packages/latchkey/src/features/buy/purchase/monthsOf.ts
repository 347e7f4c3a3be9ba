import type { PastPurchase } from './getPurchases.ts'

/** A row of a list by months: the month itself, or something in it. */
export type MonthRow =
  | { readonly kind: 'month'; readonly key: string; readonly at: Date | undefined }
  | { readonly kind: 'purchase'; readonly key: string; readonly purchase: PastPurchase }

/** Puts a month before its first purchase; each purchase once, also where pages overlap. */
export function monthsOf(purchases: readonly PastPurchase[]): readonly MonthRow[] {
  const seen = new Set<string>()
  const rows: MonthRow[] = []
  let month: string | undefined
  for (const purchase of purchases) {
    if (seen.has(purchase.id)) continue
    seen.add(purchase.id)
    const { at } = purchase
    const its = at ? `${at.getFullYear()}-${at.getMonth()}` : 'unknown'
    if (its !== month) rows.push({ at, key: `${its} before ${purchase.id}`, kind: 'month' })
    month = its
    rows.push({ key: purchase.id, kind: 'purchase', purchase })
  }
  return rows
}
