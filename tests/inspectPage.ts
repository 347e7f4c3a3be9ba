import type { Locator, Page } from 'playwright-core'

export type Inspector = {
  /** Heap of the page after garbage collection, in megabytes. */
  heap(): Promise<number>
  /**
   * Frame time in ms on a device four times as slow, while a list scrolls faster than any flick.
   * Counts the main thread's work and takes the better of two passes: other load on this machine
   * slows the thread too, but seldom twice.
   */
  scrollFrames(list: Locator, way: 'down' | 'up'): Promise<Frames>
}

/**
 * Means of ten frames each: the median, which must stay below 50 ms, and the slowest. On a quiet
 * machine the slowest is below 40 ms. With both cores busy it has exceeded 90 ms in passes whose
 * median was 40 ms, so only the median measures the page itself.
 */
export type Frames = { readonly usual: number; readonly worst: number }

const slower = 4
const batches = 11
const framesABatch = 10
/** 1.5 times the speed of the browser's quickest flick. */
const pixelsAFrame = 200

/** Reads the browser's performance metrics of a page. */
export async function inspectPage(page: Page): Promise<Inspector> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })

  async function worked(): Promise<number> {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const found = metrics.find(({ name }) => name === 'TaskDuration')
    if (!found) throw new Error('The browser tells no time of tasks.')
    return found.value * 1_000
  }

  async function pass(list: Locator, by: number): Promise<Frames> {
    const times: number[] = []
    for (let batch = 0; batch < batches; batch++) {
      const before = await worked()
      await list.evaluate(flick, { by, frames: framesABatch })
      times.push((slower * ((await worked()) - before)) / framesABatch)
    }
    times.sort((one, other) => one - other)
    return { usual: at(times, (batches - 1) / 2), worst: at(times, batches - 1) }
  }

  return {
    async heap() {
      await devtools.send('HeapProfiler.collectGarbage')
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6
    },
    async scrollFrames(list, way) {
      const by = way === 'down' ? pixelsAFrame : -pixelsAFrame
      // The first flick compiles code and meets prefetching.
      await list.evaluate(flick, { by, frames: framesABatch })
      const one = await pass(list, by)
      const other = await pass(list, by)
      return {
        usual: Math.min(one.usual, other.usual),
        worst: Math.min(one.worst, other.worst),
      }
    },
  }
}

function at(times: readonly number[], place: number): number {
  return times[place] ?? Number.NaN
}

/** Runs in the page. */
async function flick(list: Element, { by, frames }: { by: number; frames: number }): Promise<void> {
  const scroll = list.closest('.lk-Scroll')
  for (let frame = 0; scroll && frame < frames; frame++) {
    scroll.scrollTop += by
    await new Promise(requestAnimationFrame)
  }
}
