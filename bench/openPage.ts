import type { Browser, CDPSession, Page } from 'playwright-core'
import { installProbe } from './probe.ts'

export type Visit = { readonly page: Page; readonly cdp: CDPSession; close(): Promise<void> }

/** Opens a page in a fresh profile and waits until it is idle. */
export async function openPage(browser: Browser, url: string, throttle = 1): Promise<Visit> {
  const context = await browser.newContext({ viewport: { height: 800, width: 1200 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  // tsx wraps named functions in a global helper that the page lacks.
  await page.addInitScript(`globalThis.__name = (value) => value; (${installProbe})()`)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForSelector('#root button, #root latchkey-button')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  if (throttle > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  return { cdp, close: () => context.close(), page }
}
