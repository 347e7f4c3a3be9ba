import type { Browser } from 'playwright-core'
import { openPage } from '../openPage.ts'

/**
 * Milliseconds from the click on an installed wallet to the connected button, without the wallet's own time.
 */
export async function measureConnect(browser: Browser, url: string): Promise<number> {
  const { close, page } = await openPage(browser, url)
  await page.evaluate(() => window.probe.open())
  const taken = await page.evaluate(() => window.probe.connect())
  await close()
  return taken
}
