import type { Locator, Page } from 'playwright-core'

export type Inspector = {
  /** What the page holds once it has cleaned up, in megabytes. */
  heap(): Promise<number>
  /**
   * How long a frame takes on a device four times as slow, while somebody scrolls a list faster
   * than any flick of browsers, in ms. It is what the page's own thread works, the better of two
   * passes: what else runs on this machine slows that thread too, yet seldom twice.
   */
  scrollFrames(list: Locator, way: 'down' | 'up'): Promise<Frames>
}

/**
 * Of the means of ten frames each: the one in the middle, which is held to 50 ms, and the slowest. On a
 * quiet machine the slowest is below 40, yet with both cores busy it has been above 90 in each pass where
 * the one in the middle was 40: only twice as much says something of the page and not of what runs beside it.
 */
export type Frames = { readonly usual: number; readonly worst: number }

const slower = 4
const batches = 11
const framesABatch = 10
/** Half as fast again as the quickest flick of browsers. */
const pixelsAFrame = 200

/** Asks the browser how a page fares. */
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
      // The first flick meets code that never ran, and what is fetched ahead after opening.
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
