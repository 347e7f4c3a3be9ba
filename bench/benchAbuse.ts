import { setTimeout as wait } from 'node:timers/promises'
import { forkVisitor } from './abuse/forkVisitor.ts'
import { forkPart } from './provider/forkPart.ts'
import { pinTo } from './provider/pinTo.ts'
import { judged, type Result } from './Result.ts'
import { raisePriority } from './raisePriority.ts'

const counts = [0, 1, 10, 50] as const
/** All rounds together stay below the requests that one address may send in a minute. */
const turns = 250
const warmUpTurns = 50
/** Pauses of a busy machine: a quiet p99 below this counts as this. */
const floorMs = 5

/** How the figures are measured, for the report. */
const method = `quiet at least ${floorMs} ms; provider on core 0, abusers on core 1 at nice 19`

/** A visitor's latency while none, one, ten and fifty addresses abuse the provider. */
export async function benchAbuse(): Promise<Result[]> {
  const results: Result[] = []
  const quiet = { messages: 0, requests: 0 }
  let lost = 0
  // Other programs of the machine should not count either.
  const restorePriority = raisePriority(-20)
  const target = await forkPart(new URL('./abuse/serveTarget.ts', import.meta.url), {})
  // The provider pins itself to the first core; visitor and abusers share the other. The abusers run
  // at the lowest priority: their own work must not count as the provider's.
  const visitor = forkVisitor()
  await pinTo(1, visitor.pid)
  try {
    await visitor.measure({ count: warmUpTurns, url: target.url })
    for (const addresses of counts) {
      const abusers = await forkPart(new URL('./abuse/playAbusers.ts', import.meta.url), {
        addresses,
        url: target.url,
      })
      await pinTo(1, abusers.pid)
      await wait(2_000)
      const report = await visitor.measure({ count: turns, url: target.url })
      await abusers.stop()
      lost += report.lost
      for (const kind of ['requests', 'messages'] as const) {
        const [p50, p99] = [percentile(report[kind], 0.5), percentile(report[kind], 0.99)]
        if (addresses === 0) quiet[kind] = Math.max(floorMs, p99)
        results.push(
          judged('abuseRatio', {
            detail:
              addresses === 0
                ? `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ${method}`
                : `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
            name: `abuse: ${kind}, ${addresses} abusive addresses`,
            unit: '×',
            value: p99 / quiet[kind],
          }),
        )
      }
    }
  } finally {
    restorePriority()
    await visitor.stop()
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
