import type { Browser } from 'playwright-core'
import { openPage } from './openPage.ts'

export type Bytes = { readonly start: number; readonly open: number }

/** Compressed bytes of scripts and styles: before the first click, and added by opening. */
export async function measureBytes(browser: Browser, url: string): Promise<Bytes> {
  const { close, page } = await openPage(browser, url)
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
  const start = await fetched()
  await page.evaluate(() => window.probe.open())
  const open = (await fetched()) - start
  await close()
  return { open, start }
}
