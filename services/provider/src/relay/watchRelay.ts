import type { AppContext } from '../AppContext.ts'

/** Metrics and log entries of a relay. */
export type RelayWatch = {
  count(name: string, labels?: Readonly<Record<string, string>>): void
  /** Records a push to a connected client, with the time since publication. */
  delivered(ms: number): void
  acknowledged(ms: number): void
  /** Records the end of a socket, with its age. */
  closed(code: number, ms: number): void
  /** Logs a failure of the store, at most every ten seconds. */
  storeFailed(error: unknown): void
  /** Stops the summary that is logged every minute. */
  stop(): void
}

const kept = 4_096
const quietMs = 10_000
const reportMs = 60_000

/** Creates the metrics of a relay: sockets, topics, deliveries and their latency. */
export function watchRelay(
  { log, metrics }: Pick<AppContext, 'log' | 'metrics'>,
  sizes: { readonly sockets: () => number; readonly topics: () => number },
): RelayWatch {
  const latencies = new Float64Array(kept)
  let noted = 0
  let reported = 0
  let lastFailure = Number.NEGATIVE_INFINITY
  const p99 = () => {
    const sorted = latencies.slice(0, Math.min(noted, kept)).sort()
    return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0
  }
  metrics.gauge('relay_sockets', sizes.sockets)
  metrics.gauge('relay_topics', sizes.topics)
  metrics.gauge('relay_delivery_p99_seconds', () => p99() / 1_000)

  const reporting = setInterval(() => {
    const count = noted - reported
    if (count === 0) return
    reported = noted
    const message = `relay: ${count} messages to ${sizes.sockets()} sockets, p99 ${Math.round(p99())} ms`
    log({ level: 'info', message })
  }, reportMs)
  reporting.unref()

  const timeDelivery = metrics.timer('relay_delivery_seconds', {})
  const timeAcknowledgement = metrics.timer('relay_acknowledgement_seconds', {})

  return {
    count: metrics.count,
    delivered(ms) {
      // Clocks of two machines differ slightly.
      const latency = Math.max(0, ms)
      latencies[noted++ % kept] = latency
      timeDelivery(latency / 1_000)
    },
    acknowledged(ms) {
      metrics.count('relay_acknowledgements_total')
      timeAcknowledgement(ms / 1_000)
    },
    closed(code, ms) {
      metrics.count('relay_closed_total', { code: String(code) })
      log({ level: 'info', message: 'relay socket', status: code, ms: Math.round(ms) })
    },
    storeFailed(error) {
      metrics.count('relay_store_failures_total')
      if (performance.now() - lastFailure < quietMs) return
      lastFailure = performance.now()
      log({ level: 'error', message: `relay: the store failed: ${String(error)}` })
    },
    stop() {
      clearInterval(reporting)
    },
  }
}
