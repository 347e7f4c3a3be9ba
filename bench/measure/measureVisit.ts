import type { Browser } from 'playwright-core'
import { openPage } from '../openPage.ts'
import type { Opening } from '../probe.ts'

/** How long the pointer hovers before it clicks: shorter than almost any visitor's. */
const dwell = 100

/** Measures a first opening by a visitor, whose pointer moves to the button, hovers and clicks. */
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
