import type { ActivityEntry } from './activityEntry.ts'
import type { HistorySource } from './historySource.ts'

/** So many lines are a page. */
const pageSize = 50

/**
 * Reads a page of several chains' past as one, newest first. What is newer than anything that another
 * chain may still have waits until that one was asked.
 */
export async function readPage(
  sources: readonly HistorySource[],
  signal: AbortSignal,
): Promise<readonly ActivityEntry[]> {
  const page: ActivityEntry[] = []
  while (page.length < pageSize) {
    await Promise.all(sources.map((source) => source.fill(signal)))
    const newest = newestOf(sources)
    const entry = newest?.take()
    if (!entry) break
    page.push(entry)
    // A page that begins is better than one that waits: the rest is the next page's.
    if (page.length >= pageSize / 2 && sources.some((one) => !one.first() && !one.isOver())) break
  }
  return page
}

function newestOf(sources: readonly HistorySource[]): HistorySource | undefined {
  let newest: HistorySource | undefined
  for (const source of sources) {
    const time = source.first()?.time
    if (time !== undefined && time > (newest?.first()?.time ?? Number.NEGATIVE_INFINITY))
      newest = source
  }
  return newest
}
