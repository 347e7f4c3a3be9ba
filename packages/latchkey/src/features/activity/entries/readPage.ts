import type { ActivityEntry } from './activityEntry.ts'
import type { HistorySource } from './historySource.ts'

type Source = Pick<HistorySource, 'fill' | 'first' | 'isOver' | 'take'>

/** So many lines are worth showing: whoever waits need not wait for another chain. */
const enough = 25
/** No more are taken at once, however many servers send. */
const most = 500

/**
 * Reads a page of several chains' past as one, newest first. What is newer than anything that another
 * chain may still have waits until that one was asked.
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
    const time = source.first()?.time
    if (time !== undefined && time > (newest?.first()?.time ?? Number.NEGATIVE_INFINITY))
      newest = source
  }
  return newest
}
