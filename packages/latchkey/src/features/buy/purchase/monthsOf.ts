import type { PastPurchase } from './getPurchases.ts'

/** A row of the list: a month, or a purchase in it. */
export type MonthRow =
  | { readonly kind: 'month'; readonly key: string; readonly at: Date | undefined }
  | { readonly kind: 'purchase'; readonly key: string; readonly purchase: PastPurchase }

/** Puts each month before its purchases. Drops duplicates of overlapping pages. */
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
