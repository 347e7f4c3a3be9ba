import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { modalOf, openPage } from '../browser.ts'

async function measure(page: Page, cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  // The page's bundler keeps an entry for each chunk that it has fetched.
  const links = await page.evaluate(() => document.head.querySelectorAll('link').length)
  return { heap: usedSize, listeners: metric('JSEventListeners'), nodes: metric('Nodes') - links }
}

test('behavior: 100 cycles of create, open and destroy leak nothing', async () => {
  const page = await openPage({ host: 'cycles' })
  // The page's own memory is part of the baseline.
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
  // The last instance is released after its last timer.
  const settled = () =>
    expect
      .poll(() => measure(page, cdp), { interval: 250, timeout: 8000 })
      .toSatisfy(
        ({ listeners, nodes }) => listeners <= bare.listeners + 30 && nodes <= bare.nodes + 30,
      )

  // The first cycles load code and fill permanent caches.
  await cycle(150)
  await settled()
  const { heap } = await measure(page, cdp)
  await cycle(100)
  await settled()
  expect(await modalOf(page).count()).toBe(0)
  // A leaked instance holds tens of KiB: a hundred would be several MiB. The rest is compiled code.
  expect((await measure(page, cdp)).heap - heap).toBeLessThan(2 * 1024 * 1024)
}, 180_000)
