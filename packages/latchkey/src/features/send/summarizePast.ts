import type { HistoryTransaction } from '../../protocol/api/getHistory.ts'

/** Whom an account had to do with, by address in small letters. */
export type Past = {
  /** Who really got something of it. */
  readonly sentTo: ReadonlySet<string>
  /** Who appears in transfers of nothing alone: how look-alikes slip into a list. */
  readonly worthless: ReadonlySet<string>
}

/** Reads out of a past who is known, and who only wants to look as if. */
export function summarizePast(transactions: readonly HistoryTransaction[], own: string): Past {
  const sentTo = new Set<string>()
  const real = new Set<string>()
  const hollow = new Set<string>()
  const self = own.toLowerCase()
  for (const { metadata, transfers } of transactions) {
    const from = metadata.sentFrom.toLowerCase()
    const to = metadata.sentTo.toLowerCase()
    const moves = transfers.some(isReal)
    if (moves && from === self && to !== '') sentTo.add(to)
    for (const other of [from, to])
      if (other !== '' && other !== self) (moves || !transfers.length ? real : hollow).add(other)
  }
  return { sentTo, worthless: new Set([...hollow].filter((other) => !real.has(other))) }
}

function isReal({ nft_info, quantity }: HistoryTransaction['transfers'][number]): boolean {
  if (nft_info) return !nft_info.flags.is_spam
  return /[1-9]/.test(quantity.numeric)
}
