import type { Browser } from 'playwright-core'
import { median } from '../median.ts'
import { openPage } from '../openPage.ts'
import type { Opening } from '../probe.ts'

export type OpenTimes = { readonly cold: Opening; readonly warm: Opening }

const warmRuns = 3

/** Measures a visit: the first opening without a cache, then warm ones. */
export async function measureOpen(
  browser: Browser,
  url: string,
  throttle: number,
): Promise<OpenTimes> {
  const { close, page } = await openPage(browser, url, throttle)
  const cold = await page.evaluate(() => window.probe.open())
  const warm: Opening[] = []
  for (let run = 0; run < warmRuns; run++) {
    await page.evaluate(() => window.probe.closed())
    warm.push(await page.evaluate(() => window.probe.open()))
  }
  await close()
  return { cold, warm: middle(warm) }
}

/** The median of each value. */
export function middle(openings: readonly Opening[]): Opening {
  return {
    longestTask: median(openings.map(({ longestTask }) => longestTask)),
    readable: median(openings.map(({ readable }) => readable)),
    usable: median(openings.map(({ usable }) => usable)),
  }
}
