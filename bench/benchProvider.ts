import { chainManifest } from '@latchkey/devnet'
import { benchHistory } from './benchHistory.ts'
import { benchStack } from './benchStack.ts'
import { budgets } from './budgets.ts'
import { median } from './median.ts'
import { forkPart, type Part } from './provider/forkPart.ts'
import { type HotRoute, hotRoutes } from './provider/hotRoutes.ts'
import { type Loaded, loadRoute } from './provider/loadRoute.ts'
import { pinTo } from './provider/pinTo.ts'
import type { Result } from './Result.ts'

/** Many short rounds, so that other load on the machine affects both sides alike. */
const rounds = 15
const requests = 1_000
const warmUp = 2_000

/**
 * Compares the most requested routes with bare ones, and measures the longest history and the local
 * stack.
 */
export async function benchProvider(): Promise<Result[]> {
  const token = chainManifest(1)?.tokens.find(({ symbol }) => symbol === 'USDC')?.address
  if (!token) throw new Error('The local chain has no USDC')
  const stack = await benchStack()
  const ours = await forkPart(new URL('./provider/serveOurs.ts', import.meta.url), {
    token: token.toLowerCase(),
  })
  try {
    const found = await fetch(`${ours.url}/getWallets?entries=1`)
    const { data } = await found.json()
    const routes = hotRoutes(data[0].image_id, token)
    return [...(await compareRoutes(ours, routes)), ...(await benchHistory(ours.url)), ...stack]
  } finally {
    await ours.stop()
  }
}

async function compareRoutes(ours: Part, routes: readonly HotRoute[]): Promise<Result[]> {
  const { url } = ours
  const answers = await Promise.all(routes.map((route) => readAnswer(url, route)))
  const bare = await forkPart(new URL('./provider/serveBare.ts', import.meta.url), answers)
  const results: Result[] = []
  // The server has one core and the client the other, so that they do not compete.
  for (const { pid } of [ours, bare]) await pinTo(0, pid)
  await pinTo(1, process.pid)
  try {
    for (const route of routes) {
      const runs = [ours, bare].map((part) => {
        const loaded: Loaded[] = []
        return { part, load: { ...route, url: part.url + route.path }, loaded, worked: 0 }
      })
      for (const { load } of runs) await loadRoute(load, warmUp)
      for (let round = 0; round < rounds; round++)
        for (const run of runs) {
          const before = await run.part.worked()
          run.loaded.push(await loadRoute(run.load, requests))
          run.worked += (await run.part.worked()) - before
        }
      const [mine, theirs] = runs
      if (!mine || !theirs) throw new Error('Expected two servers to compare')
      results.push(compare(route, mine, theirs))
    }
  } finally {
    for (const pid of [ours.pid, process.pid]) await pinTo('any', pid)
    await bare.stop()
  }
  return results
}

/** The route's response, which the bare server repeats. */
async function readAnswer(url: string, { body, method, path, status }: HotRoute) {
  const response = await fetch(url + path, { method, ...(body && { body: body() }) })
  if (response.status !== status)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  const type = response.headers.get('content-type') ?? ''
  const isText = type === '' || type.startsWith('application/json')
  return {
    body: isText ? await response.text() : new Uint8Array(await response.arrayBuffer()),
    method,
    pathname: new URL(url + path).pathname,
    status,
    type,
  }
}

type Run = { readonly loaded: readonly Loaded[]; readonly worked: number }

/**
 * Compares requests per second of CPU time, because wall time depends on the machine's other load.
 */
function compare({ isCached = false, name }: HotRoute, ours: Run, bare: Run): Result {
  const [mine, theirs] = [ours, bare].map(({ loaded, worked }) => {
    const middle = (of: keyof Loaded) => median(loaded.map((run) => run[of]))
    const all = loaded.reduce((sum, run) => sum + run.requests, 0)
    return { p99: middle('p99'), perSecond: middle('perSecond'), perCore: all / worked }
  })
  if (!mine || !theirs) throw new Error('Expected two servers to compare')
  return {
    ...(isCached && { atLeast: budgets.cachedReadRatio }),
    detail: [
      `${mine.perCore.toFixed(0)} of ${theirs.perCore.toFixed(0)} per second of CPU time`,
      `${mine.perSecond.toFixed(0)}/s of ${theirs.perSecond.toFixed(0)}/s`,
      `p99 ${mine.p99.toFixed(1)} ms (${theirs.p99.toFixed(1)} ms)`,
    ].join(', '),
    name: `${name} to bare${isCached ? ', cached' : ''}`,
    unit: '×',
    value: mine.perCore / theirs.perCore,
  }
}
