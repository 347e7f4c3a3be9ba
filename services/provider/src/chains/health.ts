import { Hono } from 'hono'
import { checkNode } from './checkNode.ts'

export type HealthOptions = {
  readonly chains: Readonly<Record<string, string | readonly string[]>>
  /** Further checks that readiness depends on, by name. */
  readonly checks?: Checks | undefined
  /** Checks that are reported without affecting readiness. */
  readonly softChecks?: Checks | undefined
  /** Cheap checks that readiness depends on; they run for every request. */
  readonly ownChecks?: Checks | undefined
  /** How long the outcome of all other checks is cached. @default 5 s */
  readonly cacheMs?: number
}

/** Each check resolves if its service answers and rejects otherwise. */
export type Checks = Readonly<Record<string, () => Promise<void>>>

const patience = 2_000

/**
 * `GET /healthz`: the process runs. `GET /readyz`: its dependencies answer. Chains that are down make
 * the provider degraded, not unready: it serves the rest, and every replica lacks the same nodes.
 * Only a missing database, or a provider that stops, is unready. All requests within a few seconds
 * share one round of checks.
 */
export function health(options: HealthOptions) {
  const { cacheMs = 5_000, chains, checks = {}, ownChecks = {}, softChecks = {} } = options
  const run = (all: Checks) => outcomes(Object.entries(all), ([, check]) => answersInTime(check))
  const read = cached(cacheMs, () =>
    Promise.all([
      run(checks),
      run(softChecks),
      outcomes(Object.entries(chains), ([id, urls]) => checkNodes(id, [urls].flat())),
    ]),
  )
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const [[needed, missed, nodes], own] = await Promise.all([read(), run(ownChecks)])
      const isReady = needed.every(answers) && own.every(answers)
      const isWhole = missed.every(answers) && nodes.every(answers)
      c.header('Cache-Control', 'no-store')
      return c.json(
        {
          status: !isReady ? 'not ready' : isWhole ? 'ready' : 'degraded',
          ...Object.fromEntries([...needed, ...own, ...missed]),
          chains: Object.fromEntries(nodes),
        },
        isReady ? 200 : 503,
      )
    })
}

/** Reads a value at most once per period, for all callers together. */
function cached<value>(forMs: number, read: () => Promise<value>): () => Promise<value> {
  let current: Promise<value> | undefined
  let until = 0
  return () => {
    if (current && performance.now() < until) return current
    // A running read is shared however long it takes.
    until = Number.POSITIVE_INFINITY
    const reading = read().finally(() => {
      until = performance.now() + forMs
    })
    current = reading
    return reading
  }
}

function answers([, outcome]: readonly [string, string]): boolean {
  return outcome === 'ready'
}

function outcomes<value>(
  entries: readonly [string, value][],
  check: (entry: [string, value]) => Promise<string>,
) {
  return Promise.all(entries.map(async (entry) => [entry[0], await check(entry)] as const))
}

/** A chain is ready if one of its nodes is. */
async function checkNodes(chainId: string, urls: readonly string[]): Promise<string> {
  const found = await Promise.all(urls.map((url) => checkNode(chainId, url)))
  return found.find((outcome) => outcome === 'ready') ?? found[0] ?? 'unreachable'
}

async function answersInTime(check: () => Promise<void>): Promise<string> {
  const { promise: late, resolve } = deferred()
  const timer = setTimeout(() => resolve('unreachable'), patience)
  try {
    // The caller of the failing service logs the cause.
    const answered = check().then(
      () => 'ready',
      () => 'unreachable',
    )
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}

function deferred() {
  let resolve: (value: string) => void = () => {}
  const promise = new Promise<string>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
