import type { CaipNetworkId } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { getHistory } from '../../../core/provider/account/getHistory.ts'
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

  const first = () => hand[taken]

  return {
    chainId,
    cursor: () => next ?? undefined,
    async fill(signal) {
      // A page may hold only spam.
      while (!first() && !isLast) {
        const account = `${chainId}:${address}`
        const page = await getHistory(engine, { account, cursor: next }, { signal })
        hand = page.data.flatMap((one) => parseEntry(one, { address, chainId }) ?? []).map(inOrder)
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

  /** Entries come newest first: a missing or later time becomes that of the entry before. */
  function inOrder(entry: ActivityEntry): ActivityEntry {
    const time = Number.isNaN(entry.time) ? latest : Math.min(entry.time, latest)
    latest = Number.isFinite(time) ? time : Date.now()
    return latest === entry.time ? entry : { ...entry, time: latest }
  }
}
