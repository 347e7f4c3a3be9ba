type Labels = Readonly<Record<string, string>>

/** Metrics of the process in Prometheus' text format. */
export type Metrics = {
  /** Increments a counter. */
  count(name: string, labels?: Labels, by?: number): void
  /** Creates an increment function, for counters of every request. */
  counter(name: string, labels?: Labels): (by?: number) => void
  /** Creates a function that records a duration. */
  timer(name: string, labels: Labels): (seconds: number) => void
  /** Registers a gauge that is read when scraped. */
  gauge(name: string, read: () => number): void
  text(): string
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Creates {@link Metrics} with the process' own gauges. */
export function createMetrics(): Metrics {
  const counters = new Map<string, Map<string, { value: number }>>()
  const timers = new Map<string, Map<string, { counts: number[]; sum: number; labels: Labels }>>()
  const gauges = new Map<string, () => number>([
    [
      'process_cpu_seconds_total',
      () => {
        const { system, user } = process.cpuUsage()
        return (system + user) / 1e6
      },
    ],
    ['process_resident_memory_bytes', () => process.memoryUsage.rss()],
    ['process_uptime_seconds', () => process.uptime()],
  ])

  const counter: Metrics['counter'] = (name, labels = {}) => {
    const series = counters.get(name) ?? new Map()
    counters.set(name, series)
    const key = write(labels)
    const entry = series.get(key) ?? { value: 0 }
    series.set(key, entry)
    return (by = 1) => {
      entry.value += by
    }
  }

  return {
    counter,
    count(name, labels, by) {
      counter(name, labels)(by)
    },
    timer(name, labels) {
      const series = timers.get(name) ?? new Map()
      timers.set(name, series)
      const key = write(labels)
      const entry = series.get(key) ?? { counts: [...buckets.map(() => 0), 0], sum: 0, labels }
      series.set(key, entry)
      return (seconds) => {
        const at = buckets.findIndex((bound) => seconds <= bound)
        entry.counts[at < 0 ? buckets.length : at] += 1
        entry.sum += seconds
      }
    },
    gauge(name, read) {
      gauges.set(name, read)
    },
    text() {
      const lines: string[] = []
      for (const [name, read] of gauges) lines.push(`# TYPE ${name} gauge`, `${name} ${read()}`)
      for (const [name, series] of counters) {
        lines.push(`# TYPE ${name} counter`)
        for (const [labels, { value }] of series) lines.push(`${name}${labels} ${value}`)
      }
      for (const [name, series] of timers) {
        lines.push(`# TYPE ${name} histogram`)
        for (const { counts, labels, sum } of series.values()) {
          let total = 0
          for (const [index, count] of counts.entries()) {
            total += count
            const le = String(buckets[index] ?? '+Inf')
            lines.push(`${name}_bucket${write({ ...labels, le })} ${total}`)
          }
          lines.push(`${name}_sum${write(labels)} ${sum}`, `${name}_count${write(labels)} ${total}`)
        }
      }
      return `${lines.join('\n')}\n`
    },
  }
}

function write(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
