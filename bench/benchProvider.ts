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

/** Short and many: what else the machine does hits both alike, and the middle one counts. */
const rounds = 15
const requests = 500
const warmUp = 2_000

/** The provider's hottest routes against bare ones, its longest history, and the local stack. */
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
  // What answers has one core, what asks the other: they shall not wait for each other.
  for (const { pid } of [ours, bare]) await pinTo(0, pid)
  await pinTo(1, process.pid)
  try {
    for (const route of routes) {
      const [one, other] = [url, bare.url].map((base) => ({ ...route, url: base + route.path }))
      if (!one || !other) throw new Error('There are two to compare')
      const mine: Loaded[] = []
      const theirs: Loaded[] = []
      for (const load of [one, other]) await loadRoute(load, warmUp)
      for (let round = 0; round < rounds; round++) {
        mine.push(await loadRoute(one, requests))
        theirs.push(await loadRoute(other, requests))
      }
      results.push(compare(route, mine, theirs))
    }
  } finally {
    for (const pid of [ours.pid, process.pid]) await pinTo('any', pid)
    await bare.stop()
  }
  return results
}

/** What a route answers, for the bare one to repeat. */
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

function compare(
  { isCached = false, name }: HotRoute,
  ours: readonly Loaded[],
  bare: readonly Loaded[],
): Result {
  const middle = (runs: readonly Loaded[], of: keyof Loaded) => median(runs.map((run) => run[of]))
  const [mine, theirs] = [middle(ours, 'perSecond'), middle(bare, 'perSecond')]
  const ratios = ours.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? 0))
  return {
    ...(isCached && { atLeast: budgets.cachedReadRatio }),
    detail: [
      `${mine.toFixed(0)}/s of ${theirs.toFixed(0)}/s`,
      `p99 ${middle(ours, 'p99').toFixed(1)} ms (${middle(bare, 'p99').toFixed(1)} ms)`,
    ].join(', '),
    name: `${name} to bare${isCached ? ', cached' : ''}`,
    unit: '×',
    value: median(ratios),
  }
}
