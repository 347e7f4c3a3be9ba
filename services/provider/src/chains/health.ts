import { Hono } from 'hono'
import { checkNode } from './checkNode.ts'

export type HealthOptions = {
  readonly chains: Readonly<Record<string, string | readonly string[]>>
  /** What else must answer, by name. */
  readonly checks?: Readonly<Record<string, () => Promise<void>>> | undefined
}

const patience = 2_000

/** `GET /healthz`: the process is alive. `GET /readyz`: what it stands on is, too. */
export function health({ chains, checks = {} }: HealthOptions) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const [nodes, others] = await Promise.all([
        outcomes(Object.entries(chains), ([id, urls]) => checkNodes(id, [urls].flat())),
        outcomes(Object.entries(checks), ([, check]) => answersInTime(check)),
      ])
      const isReady = [...nodes, ...others].every(([, outcome]) => outcome === 'ready')
      c.header('Cache-Control', 'no-store')
      return c.json(
        {
          status: isReady ? 'ready' : 'not ready',
          ...Object.fromEntries(others),
          chains: Object.fromEntries(nodes),
        },
        isReady ? 200 : 503,
      )
    })
}

function outcomes<value>(
  entries: readonly [string, value][],
  check: (entry: [string, value]) => Promise<string>,
) {
  return Promise.all(entries.map(async (entry) => [entry[0], await check(entry)] as const))
}

/** A chain is ready when one of its nodes is. */
async function checkNodes(chainId: string, urls: readonly string[]): Promise<string> {
  const found = await Promise.all(urls.map((url) => checkNode(chainId, url)))
  return found.find((outcome) => outcome === 'ready') ?? found[0] ?? 'unreachable'
}

async function answersInTime(check: () => Promise<void>): Promise<string> {
  const { promise: late, resolve } = deferred()
  const timer = setTimeout(() => resolve('unreachable'), patience)
  try {
    // Why it fails is in the log of whoever asked it; here only that it does counts.
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
