import { setTimeout as wait } from 'node:timers/promises'
import { measureVisitor } from './abuse/measureVisitor.ts'
import { forkPart } from './provider/forkPart.ts'
import { pinTo } from './provider/pinTo.ts'
import { judged, type Result } from './Result.ts'

const counts = [0, 1, 10, 50] as const
const turns = 250

/** A visitor's latency while none, one, ten and fifty addresses abuse the provider. */
export async function benchAbuse(): Promise<Result[]> {
  const results: Result[] = []
  const quiet = { messages: 0, requests: 0 }
  let lost = 0
  const target = await forkPart(new URL('./abuse/serveTarget.ts', import.meta.url), {})
  // The provider pins itself to the first core; visitor and abusers share the other.
  await pinTo(1, process.pid)
  try {
    await measureVisitor(target.url, turns)
    for (const addresses of counts) {
      const abusers = await forkPart(new URL('./abuse/playAbusers.ts', import.meta.url), {
        addresses,
        url: target.url,
      })
      await pinTo(1, abusers.pid)
      await wait(2_000)
      const report = await measureVisitor(target.url, turns)
      await abusers.stop()
      lost += report.lost
      for (const kind of ['requests', 'messages'] as const) {
        const [p50, p99] = [percentile(report[kind], 0.5), percentile(report[kind], 0.99)]
        if (addresses === 0) quiet[kind] = p99
        results.push(
          judged('abuseRatio', {
            detail: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
            name: `abuse: ${kind}, ${addresses} abusive addresses`,
            unit: '×',
            value: p99 / quiet[kind],
          }),
        )
      }
    }
  } finally {
    await pinTo('any', process.pid)
    await target.stop()
  }
  return [
    ...results,
    judged('abuseLost', {
      name: 'abuse: requests and messages lost',
      unit: 'messages',
      value: lost,
    }),
  ]
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return (
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ??
    Number.POSITIVE_INFINITY
  )
}
