import type { Locator, Page } from 'playwright-core'

export type Inspector = {
  /** Heap of the page after garbage collection, in megabytes. */
  heap(): Promise<number>
  /**
   * Frame time in ms on a slow device, while a list scrolls faster than any flick. Counts the main
   * thread's work as a multiple of a reference measured beside it, and takes the best of four passes:
   * other load on this machine slows both, but not always alike.
   */
  scrollFrames(list: Locator, way: 'down' | 'up'): Promise<Frames>
}

/** Means of ten frames each: the median, which must stay below 50 ms, and the slowest. */
export type Frames = { readonly usual: number; readonly worst: number }

/** Time of the reference on the slow device, in ms: four times that of a quiet desktop. */
const slowReference = 88
const passes = 4
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
      const start = await worked()
      await list.evaluate(drawReference)
      const reference = (await worked()) - start
      await list.evaluate(flick, { by, frames: framesABatch })
      const frames = (await worked()) - start - reference
      times.push(((frames / reference) * slowReference) / framesABatch)
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
      const best = { usual: Number.POSITIVE_INFINITY, worst: Number.POSITIVE_INFINITY }
      for (let turn = 0; turn < passes; turn++) {
        const { usual, worst } = await pass(list, by)
        best.usual = Math.min(best.usual, usual)
        best.worst = Math.min(best.worst, worst)
      }
      return best
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

/** Lays out 1,200 new paragraphs outside the list. Runs in the page. */
function drawReference(): void {
  for (let turn = 0; turn < 4; turn++) {
    const box = document.createElement('div')
    for (let index = 0; index < 300; index++) {
      const row = document.createElement('p')
      row.title = String(index)
      row.append(`Row ${index * 7_919}`)
      box.append(row)
    }
    document.body.append(box)
    box.getBoundingClientRect()
    box.remove()
  }
}
