import type { CDPSession } from 'playwright-core'
import { expect, test } from 'vitest'
import { modalOf, openPage } from '../browser.ts'

async function measure(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return { heap: usedSize, listeners: metric('JSEventListeners'), nodes: metric('Nodes') }
}

test('behavior: 100 cycles of create, open and destroy leave nothing behind', async () => {
  const page = await openPage({ host: 'cycles' })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  await cdp.send('Performance.enable')
  const cycle = (times: number) =>
    page.evaluate((times) => {
      const run: unknown = Reflect.get(window, 'runCycles')
      if (typeof run === 'function') return run(times)
      throw new Error('The page has no cycles')
    }, times)

  // The first ones load code and fill caches that are meant to stay.
  await cycle(10)
  const before = await measure(cdp)
  await cycle(100)
  const after = await measure(cdp)
  expect(await modalOf(page).count()).toBe(0)
  console.log(before, after)
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(5)
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(20)
  expect(after.heap - before.heap).toBeLessThan(512 * 1024)
}, 60_000)
