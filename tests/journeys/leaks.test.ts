import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modalOf, openPage } from '../browser.ts'

async function measure(page: Page, cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  // The page's bundler keeps one for each chunk that it has fetched.
  const links = await page.evaluate(() => document.head.querySelectorAll('link').length)
  return { heap: usedSize, listeners: metric('JSEventListeners'), nodes: metric('Nodes') - links }
}

test('behavior: 100 cycles of create, open and destroy leave nothing behind', async () => {
  const page = await openPage({ host: 'cycles' })
  // What the page itself needs is part of what it begins with.
  await page.getByText('Cycles').waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  await cdp.send('Performance.enable')
  const cycle = (times: number) =>
    page.evaluate((times) => {
      const run: unknown = Reflect.get(window, 'runCycles')
      if (typeof run === 'function') return run(times)
      throw new Error('The page has no cycles')
    }, times)

  const bare = await measure(page, cdp)
  // The last instance goes when its last timer has run.
  const settled = () =>
    expect
      .poll(() => measure(page, cdp), { interval: 250, timeout: 8000 })
      .toSatisfy(
        ({ listeners, nodes }) => listeners <= bare.listeners + 30 && nodes <= bare.nodes + 30,
      )

  // The first ones load code and fill caches that are meant to stay.
  await cycle(150)
  await settled()
  const { heap } = await measure(page, cdp)
  await cycle(100)
  await settled()
  expect(await modalOf(page).count()).toBe(0)
  // An instance that stays holds tens of KiB: a hundred would be several MiB. The rest is compiled code.
  expect((await measure(page, cdp)).heap - heap).toBeLessThan(2 * 1024 * 1024)
}, 180_000)
