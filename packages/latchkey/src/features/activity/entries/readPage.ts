import { type ActivityEntry, orderOf } from './activityEntry.ts'
import type { HistorySource } from './historySource.ts'

type Source = Pick<HistorySource, 'fill' | 'first' | 'isOver' | 'take'>

/** A page of this length is shown without waiting for another chain. */
const enough = 25
/** The most entries of a page, however many servers send. */
const most = 500

/**
 * Reads a page of several chains' activity as one, newest first. An entry waits until each chain that
 * may hold a newer one has been read.
 */
export async function readPage(
  sources: readonly Source[],
  signal: AbortSignal,
): Promise<readonly ActivityEntry[]> {
  const page: ActivityEntry[] = []
  while (page.length < most) {
    await Promise.all(sources.map((source) => source.fill(signal)))
    const newest = newestOf(sources)
    const entry = newest?.take()
    if (!entry) break
    page.push(entry)
    if (page.length >= enough && sources.some((one) => !one.first() && !one.isOver())) break
  }
  return page
}

function newestOf(sources: readonly Source[]): Source | undefined {
  let newest: Source | undefined
  for (const source of sources) {
    const entry = source.first()
    const best = newest?.first()
    if (entry && (!best || orderOf(entry) > orderOf(best))) newest = source
  }
  return newest
}
