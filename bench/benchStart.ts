import type { Browser } from 'playwright-core'
import { measureBytes } from './measureBytes.ts'
import { measureSlowButton } from './measureSlowButton.ts'
import { median } from './median.ts'
import { judged, type Result } from './Result.ts'

/** Cost of Latchkey before its first use, compared with the same page without it. */
export async function benchStart(browser: Browser, url: string, rounds: number): Promise<Result[]> {
  const bare: number[] = []
  const ours: number[] = []
  for (let round = 0; round < rounds; round++) {
    bare.push(await measureSlowButton(browser, `${url}/floor/`))
    ours.push(await measureSlowButton(browser, `${url}/ours/`))
  }
  const floorBytes = await measureBytes(browser, `${url}/floor/`)
  const ourBytes = await measureBytes(browser, `${url}/ours/`)
  const [late, early] = [median(ours), median(bare)]
  return [
    judged('slowButton', {
      detail: `${late.toFixed(0)} ms / ${early.toFixed(0)} ms`,
      name: 'button on slow 4G, delay to bare',
      unit: 'ms',
      value: late - early,
    }),
    { name: 'bytes at start', unit: 'kB', value: (ourBytes.start - floorBytes.start) / 1000 },
    { name: 'bytes to open', unit: 'kB', value: ourBytes.open / 1000 },
  ]
}
