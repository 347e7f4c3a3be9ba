import type { Browser } from 'playwright-core'
import { openPage } from './openPage.ts'
import type { Opening } from './probe.ts'

/** How long a pointer rests on a button before it presses: less than nearly any hand takes. */
const dwell = 100

/** A first opening as a visitor does it: the pointer comes to the button, rests, and clicks. */
export async function measureVisit(
  browser: Browser,
  url: string,
  throttle: number,
): Promise<Opening> {
  const { close, page } = await openPage(browser, url, throttle)
  const opening = page.evaluate(() => window.probe.opened())
  await page.hover('#open, #root button')
  await page.waitForTimeout(dwell)
  await page.mouse.down()
  await page.mouse.up()
  const opened = await opening
  await close()
  return opened
}
