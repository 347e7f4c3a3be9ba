import type { Browser } from 'playwright-core'

/**
 * Milliseconds from navigation to the host's button on slow 4G, with the settings of Chrome's
 * DevTools.
 */
export async function measureSlowButton(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
    latency: 150 * 3.75,
    offline: false,
    uploadThroughput: (750 * 1024 * 0.9) / 8,
  })
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      const button = document.querySelector('#root button')
      if (!button?.getBoundingClientRect().height) return
      seen.disconnect()
      performance.mark('button')
    })
    seen.observe(document, { childList: true, subtree: true })
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector('#root button')
  const taken = await page.evaluate(() => performance.getEntriesByName('button')[0]?.startTime)
  await context.close()
  if (taken === undefined) throw new Error(`No button appeared on ${url}`)
  return taken
}
