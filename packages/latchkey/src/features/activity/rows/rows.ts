import { type ActivityEntry, orderOf } from '../entries/activityEntry.ts'

/** The heading of a month, or of recent transactions. */
export type ActivityHeading = {
  readonly key: string
  /** A day of the month, in ms since 1970; absent for transactions sent by this page. */
  readonly month: number | undefined
}

/** The row that folds likely spam. */
export type ActivityFold = { readonly key: string; readonly folded: number }

export type ActivityRow = ActivityHeading | ActivityFold | ActivityEntry

/** Whether the row folds likely spam. */
export function isFold(row: ActivityRow): row is ActivityFold {
  return 'folded' in row
}

/** Whether the row is a heading. */
export function isHeading(row: ActivityRow): row is ActivityHeading {
  return 'month' in row
}

/** Grouped rows and their entries, so that further pages are grouped without the rest. */
export type GroupedRows = {
  readonly entries: readonly ActivityEntry[]
  readonly rows: readonly ActivityRow[]
}

/** Groups entries, newest first, by year and month in the visitor's time zone. */
export function groupByMonth(
  entries: readonly ActivityEntry[],
  before?: GroupedRows | undefined,
): GroupedRows {
  if (before?.entries === entries) return before
  const isLonger = before !== undefined && continues(before.entries, entries)
  const rows: ActivityRow[] = isLonger ? [...before.rows] : []
  const from = isLonger ? before.entries.length : 0
  let last = from > 0 ? entries[from - 1] : undefined
  for (let index = from; index < entries.length; index++) {
    const entry = entries[index]
    if (!entry) continue
    const time = orderOf(entry)
    if (!last || monthOf(orderOf(last)) !== monthOf(time))
      rows.push({ key: `month ${monthOf(time)}`, month: time })
    rows.push(entry)
    last = entry
  }
  return { entries, rows }
}

/** Whether the longer list begins with the shorter one. */
function continues(short: readonly ActivityEntry[], long: readonly ActivityEntry[]): boolean {
  const { length } = short
  return length > 0 && long[0] === short[0] && long[length - 1] === short[length - 1]
}

function monthOf(time: number): number {
  const date = new Date(time)
  return date.getFullYear() * 12 + date.getMonth()
}
