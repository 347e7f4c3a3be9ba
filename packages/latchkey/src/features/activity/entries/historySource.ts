import { foldCase } from '../../../core/address/foldCase.ts'
import { type CaipNetworkId, namespaceOf } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { getHistory } from '../../../core/provider/account/getHistory.ts'
import { recentRecipients } from '../../../core/recipients/recentRecipients.ts'
import type {
  HistoryTransaction,
  HistoryTransfer,
} from '../../../protocol/api/account/getHistory.ts'
import type { ActivityEntry } from './activityEntry.ts'
import { parseEntry } from './parseEntry.ts'

/** One chain's activity, read page by page. */
export type HistorySource = {
  readonly chainId: CaipNetworkId
  /** Reads the next page if the current one is used up. */
  fill(signal: AbortSignal): Promise<void>
  /** The newest entry that was not taken yet. */
  first(): ActivityEntry | undefined
  take(): ActivityEntry | undefined
  /** Ends the source: further pages are left out. */
  leave(): void
  /** Whether all pages are used up. */
  isOver(): boolean
  /** The end of the last page. */
  cursor(): string | undefined
}

/** Reads an account's activity on one chain. */
export function historySource(
  engine: Engine,
  { address, chainId }: { readonly address: string; readonly chainId: CaipNetworkId },
): HistorySource {
  let hand: readonly ActivityEntry[] = []
  let taken = 0
  let next: string | null | undefined
  let isLast = false
  let latest = Number.POSITIVE_INFINITY
  const namespace = namespaceOf(chainId)
  const sentTo = new Set<string>()

  const first = () => hand[taken]

  return {
    chainId,
    cursor: () => next ?? undefined,
    async fill(signal) {
      // A page may hold only spam.
      while (!first() && !isLast) {
        const account = `${chainId}:${address}`
        const page = await getHistory(engine, { account, cursor: next }, { signal })
        hand = parse(page.data).map(inOrder)
        taken = 0
        // A cursor that repeats would never end.
        isLast = !page.next || page.next === next
        next = page.next
      }
    },
    first,
    isOver: () => isLast && !first(),
    leave() {
      isLast = true
    },
    take() {
      const entry = first()
      if (entry) taken += 1
      return entry
    },
  }

  function parse(page: readonly HistoryTransaction[]): readonly ActivityEntry[] {
    // A lookalike follows the transfer that it imitates, so it stands before it.
    for (const { metadata, transfers } of page)
      if (foldCase(metadata.sentFrom) === foldCase(address))
        for (const transfer of transfers)
          if (transfer.recipient && isPayment(transfer)) sentTo.add(transfer.recipient)
    const recipients = [...recentRecipients(engine, namespace).map((one) => one.address), ...sentTo]
    return page.flatMap((one) => parseEntry(one, { address, chainId, recipients }) ?? [])
  }

  /** Entries come newest first: one with a missing or later time has the place of the entry before. */
  function inOrder(entry: ActivityEntry): ActivityEntry {
    const time = Number.isNaN(entry.time) ? latest : Math.min(entry.time, latest)
    latest = Number.isFinite(time) ? time : Date.now()
    return latest === entry.time ? entry : { ...entry, order: latest }
  }
}

/** Contracts that the account calls may report transfers of nothing, and of unlisted tokens, to anyone. */
function isPayment({ direction, fungible_info: token, quantity, value }: HistoryTransfer): boolean {
  const isListed = token && (!token.address || token.icon || value)
  return direction === 'out' && Boolean(isListed) && Number(quantity.numeric) > 0
}
