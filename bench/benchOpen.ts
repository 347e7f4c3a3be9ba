import type { Browser } from 'playwright-core'
import { measureConnect } from './measure/measureConnect.ts'
import { measureHeap } from './measure/measureHeap.ts'
import { measureOpen, middle } from './measure/measureOpen.ts'
import { measureVisit } from './measure/measureVisit.ts'
import { median } from './median.ts'
import type { Opening } from './probe.ts'
import { judged, type Result } from './Result.ts'

const times = (value: number) => `${value.toFixed(1)} ms`

/** The first opening by a visitor, the first by a script, and later ones. */
type Times = { readonly cold: Opening; readonly scriptedCold: Opening; readonly warm: Opening }

const names = {
  cold: 'cold open',
  scriptedCold: 'cold open by a script',
  warm: 'warm open',
} as const satisfies Record<keyof Times, string>

async function measure(browser: Browser, url: string, throttle: number): Promise<Times> {
  const cold = await measureVisit(browser, url, throttle)
  const scripted = await measureOpen(browser, url, throttle)
  return { cold, scriptedCold: scripted.cold, warm: scripted.warm }
}

/**
 * Measures opening, connecting and memory. Baseline and Latchkey pages alternate; connecting is measured on the built
 * `examples/vite-react`.
 */
export async function benchOpen(browser: Browser, url: string, rounds: number): Promise<Result[]> {
  const results: Result[] = []
  for (const throttle of [1, 4]) {
    const floor: Times[] = []
    const ours: Times[] = []
    for (let round = 0; round < rounds; round++) {
      floor.push(await measure(browser, `${url}/floor/`, throttle))
      ours.push(await measure(browser, `${url}/ours/`, throttle))
    }
    for (const kind of ['cold', 'scriptedCold', 'warm'] as const) {
      const base = middle(floor.map((run) => run[kind]))
      const mine = middle(ours.map((run) => run[kind]))
      const label = `${names[kind]}${throttle > 1 ? `, ${throttle}× slower CPU` : ''}`
      results.push(
        judged(throttle > 1 ? `${kind}ThrottledRatio` : `${kind}Ratio`, {
          detail: `${times(mine.usable)} / ${times(base.usable)}`,
          name: label,
          unit: '×',
          value: mine.usable / base.usable,
        }),
      )
      const readable = { name: `${label}: readable`, unit: 'ms', value: mine.readable } as const
      const longest = {
        name: `${label}: longest task`,
        unit: 'ms',
        value: mine.longestTask,
      } as const
      results.push(
        kind !== 'warm' && throttle === 1 ? judged('readableCold', readable) : readable,
        throttle === 1 ? judged('longestTask', longest) : longest,
      )
    }
  }

  const connecting: number[] = []
  const heaps: number[] = []
  for (let round = 0; round < rounds; round++) {
    connecting.push(await measureConnect(browser, `${url}/example/`))
    const bare = await measureHeap(browser, `${url}/floor/`, false)
    heaps.push((await measureHeap(browser, `${url}/ours/`, true)) - bare)
  }
  results.push(
    judged('connect', {
      name: 'wallet clicked → connected',
      unit: 'ms',
      value: median(connecting),
    }),
    judged('heapMiB', { name: 'heap while open', unit: 'MiB', value: median(heaps) }),
  )
  return results
}
