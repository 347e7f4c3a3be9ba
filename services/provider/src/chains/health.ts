import { Hono } from 'hono'
import { checkNode } from './checkNode.ts'

/** `GET /healthz`: the process is alive. `GET /readyz`: its nodes are, too. */
export function health(chains: Readonly<Record<string, string>>) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const checks = await Promise.all(
        Object.entries(chains).map(async ([id, url]) => [id, await checkNode(id, url)] as const),
      )
      const isReady = checks.every(([, outcome]) => outcome === 'ready')
      c.header('Cache-Control', 'no-store')
      return c.json(
        { status: isReady ? 'ready' : 'not ready', chains: Object.fromEntries(checks) },
        isReady ? 200 : 503,
      )
    })
}
