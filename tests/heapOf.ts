import type { Page } from 'playwright-core'

/** Takes a snapshot of the page's heap, as text. Frames of other sites have heaps of their own. */
export async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return chunks.join('')
}
