import { type CaipAddress, parseCaipAddress } from '../../core/caip.ts'
import { addressKey } from '../../core/people/addressKey.ts'
import type { HistoryTransaction } from '../../protocol/api/getHistory.ts'

/** Whom an account had to do with, by the key of the address. */
export type Past = {
  /** Who really got something of it, and how the address is written. */
  readonly sentTo: ReadonlyMap<string, string>
  /** Who appears in transfers of nothing alone: how look-alikes slip into a list. */
  readonly worthless: ReadonlySet<string>
}

/** Reads out of a past who is known, and who only wants to look as if. */
export function summarizePast(
  transactions: readonly HistoryTransaction[],
  account: CaipAddress,
): Past {
  const { address, namespace } = parseCaipAddress(account)
  const self = addressKey(namespace, address)
  const sentTo = new Map<string, string>()
  const real = new Set<string>()
  const hollow = new Set<string>()
  for (const { metadata, transfers } of transactions) {
    const from = addressKey(namespace, metadata.sentFrom)
    const to = addressKey(namespace, metadata.sentTo)
    const moves = transfers.some(isReal)
    if (moves && from === self && to !== '') sentTo.set(to, metadata.sentTo)
    for (const other of [from, to])
      if (other !== '' && other !== self) (moves || !transfers.length ? real : hollow).add(other)
  }
  return { sentTo, worthless: new Set([...hollow].filter((other) => !real.has(other))) }
}

function isReal({ nft_info, quantity }: HistoryTransaction['transfers'][number]): boolean {
  if (nft_info) return !nft_info.flags.is_spam
  return /[1-9]/.test(quantity.numeric)
}
