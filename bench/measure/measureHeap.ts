import type { Browser } from 'playwright-core'
import { openPage } from '../openPage.ts'

/** JavaScript heap in MiB after a collection, before opening or while open. */
export async function measureHeap(browser: Browser, url: string, open: boolean): Promise<number> {
  const { cdp, close, page } = await openPage(browser, url)
  if (open) await page.evaluate(() => window.probe.open())
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  await close()
  return usedSize / 2 ** 20
}
