import type { CaipNetworkId } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { getHistory } from '../../../core/provider/account/getHistory.ts'
import type { ActivityEntry } from './activityEntry.ts'
import { parseEntry } from './parseEntry.ts'

/** One chain's past, read a page at a time. */
export type HistorySource = {
  readonly chainId: CaipNetworkId
  /** Fetches where nothing is in hand and more is to come. */
  fill(signal: AbortSignal): Promise<void>
  /** The newest that was not taken yet. */
  first(): ActivityEntry | undefined
  take(): ActivityEntry | undefined
  /** Asks no more: what comes is left out. */
  leave(): void
  /** Whether nothing is in hand, and nothing more to come. */
  isOver(): boolean
  /** Where the last page ended. */
  cursor(): string | undefined
}

/** Reads the past of an account on one chain. */
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
      // A page may hold nothing but spam.
      while (!first() && !isLast) {
        const account = `${chainId}:${address}`
        const page = await getHistory(engine, { account, cursor: next }, { signal })
        hand = page.data.flatMap((one) => parseEntry(one, { address, chainId }) ?? []).map(inOrder)
        taken = 0
        // A server that leads in a circle leads nowhere.
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

  /** Newest first is the order; a time that is none, or comes too late, is that of the one before. */
  function inOrder(entry: ActivityEntry): ActivityEntry {
    const time = Number.isNaN(entry.time) ? latest : Math.min(entry.time, latest)
    latest = Number.isFinite(time) ? time : Date.now()
    return latest === entry.time ? entry : { ...entry, time: latest }
  }
}
