import type { Browser } from 'playwright-core'
import { openPage } from '../openPage.ts'

export type Bytes = {
  readonly start: number
  readonly open: number
  /** Files that the click loads until the first row is visible. */
  readonly openFiles: number
}

/** Compressed bytes of scripts and styles: before the first click, and added by opening. */
export async function measureBytes(browser: Browser, url: string): Promise<Bytes> {
  const { close, page } = await openPage(browser, url)
  const bytes = await page.evaluate(async () => {
    const files = () =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
    const sum = (entries: readonly PerformanceResourceTiming[]) =>
      entries.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
    const before = files()
    const clicked = performance.now()
    const { usable } = await window.probe.open()
    const loaded = files().slice(before.length)
    // The modal goes on to load lists after its first rows are visible.
    const needed = loaded.filter(({ startTime }) => startTime < clicked + usable)
    return { open: sum(needed), openFiles: needed.length, start: sum(before) }
  })
  await close()
  return bytes
}
