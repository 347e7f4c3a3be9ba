import { Hono } from 'hono'
import { checkNode } from './checkNode.ts'

export type HealthOptions = {
  readonly chains: Readonly<Record<string, string | readonly string[]>>
  /** Further checks that readiness depends on, by name. */
  readonly checks?: Checks | undefined
  /** Checks that are reported without affecting readiness. */
  readonly softChecks?: Checks | undefined
}

/** Each check resolves if its service answers and rejects otherwise. */
export type Checks = Readonly<Record<string, () => Promise<void>>>

const patience = 2_000

/**
 * `GET /healthz`: the process runs. `GET /readyz`: its dependencies answer. A single chain that is
 * down does not make the provider unready; a missing database or the loss of all chains does.
 */
export function health({ chains, checks = {}, softChecks = {} }: HealthOptions) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const [nodes, needed, missed] = await Promise.all([
        outcomes(Object.entries(chains), ([id, urls]) => checkNodes(id, [urls].flat())),
        outcomes(Object.entries(checks), ([, check]) => answersInTime(check)),
        outcomes(Object.entries(softChecks), ([, check]) => answersInTime(check)),
      ])
      const all = [...nodes, ...needed, ...missed]
      const isReady = needed.every(answers) && (nodes.length === 0 || nodes.some(answers))
      c.header('Cache-Control', 'no-store')
      return c.json(
        {
          status: !isReady ? 'not ready' : all.every(answers) ? 'ready' : 'degraded',
          ...Object.fromEntries([...needed, ...missed]),
          chains: Object.fromEntries(nodes),
        },
        isReady ? 200 : 503,
      )
    })
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
