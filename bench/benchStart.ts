import type { Browser } from 'playwright-core'
import { measureBytes } from './measure/measureBytes.ts'
import { measureSlowButton } from './measure/measureSlowButton.ts'
import { measureStartScript } from './measure/measureStartScript.ts'
import { median } from './median.ts'
import { judged, type Result } from './Result.ts'

/**
 * Cost of Latchkey before its first use, and of a first click without a hint. Compares the built
 * `examples/vite-react` with a React page that has only a button.
 */
export async function benchStart(browser: Browser, url: string, rounds: number): Promise<Result[]> {
  const [bare, ours] = [`${url}/floor/`, `${url}/example/`]
  const script = await compare(rounds, bare, ours, (page) => measureStartScript(browser, page))
  const button = await compare(rounds, bare, ours, (page) => measureSlowButton(browser, page))
  const bareBytes = await measureBytes(browser, bare)
  const { open, openFiles, start } = await measureBytes(browser, ours)
  return [
    judged('startScript', { ...script, name: 'script before a click, 4× slower CPU', unit: 'ms' }),
    judged('slowButton', { ...button, name: 'button on slow 4G, delay to bare', unit: 'ms' }),
    { name: 'bytes at start', unit: 'kB', value: (start - bareBytes.start) / 1000 },
    judged('openKB', { name: 'bytes from click to first row', unit: 'kB', value: open / 1000 }),
    judged('openFiles', { name: 'files from click to first row', unit: 'files', value: openFiles }),
  ]
}

/** The difference of two pages' medians. The pages alternate. */
async function compare(
  rounds: number,
  bare: string,
  ours: string,
  measure: (url: string) => Promise<number>,
): Promise<Pick<Result, 'detail' | 'value'>> {
  const base: number[] = []
  const mine: number[] = []
  for (let round = 0; round < rounds; round++) {
    base.push(await measure(bare))
    mine.push(await measure(ours))
  }
  const [late, early] = [median(mine), median(base)]
  return { detail: `${late.toFixed(0)} ms / ${early.toFixed(0)} ms`, value: late - early }
}
