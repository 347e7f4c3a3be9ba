import { type Devnet, devAccounts, devMnemonic, readManifest, startDevnet } from '@latchkey/devnet'
import { createBundler } from '@latchkey/devnet/bundler'
import fc from 'fast-check'
import { failure, generateOnrampUrl } from 'latchkey/protocol'
import * as v from 'valibot'
import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ListedRoute, listRoutes } from '../fixtures/fuzz/listRoutes.ts'
import * as nasty from '../fixtures/fuzz/nasty.ts'
import { type FuzzedCaller, requestTo } from '../fixtures/fuzz/requestTo.ts'
import { openStores, type Stores, stores } from '../fixtures/stores.ts'
import { startProvider } from '../startProvider.ts'
import { bundlerInside } from '../upstreams/bundlers/bundlerInside.ts'
import { dexesOf } from '../upstreams/dex/Dex.ts'
import { readUpstreams } from '../upstreams/readUpstreams.ts'

// For any request to any route: no 500, reasons with every refusal, and no data of another key.
// Routes are read from the app, so new ones are included.

const alpha = { id: 'alpha-7f3', origins: ['https://alpha.example'] }
const beta = { id: 'beta-91c', secret: 'secret-of-beta-91c' }
const seller = mnemonicToAccount(devMnemonic, { addressIndex: 20 })
const sellerKey = toHex(seller.getHdKey().privateKey ?? new Uint8Array())

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ bitcoin: false, ports: 'random', solana: false })
}, 60_000)
afterAll(() => devnet?.stop())

describe.each(stores)('provider on %s', (kind) => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores(kind)
  }, 60_000)
  afterAll(() => open?.stop())

  function start() {
    const many = 1e9
    const node = devnet.urls['eip155:1'] ?? ''
    return startProvider({
      chains: devnet.urls,
      checkAnswers: true,
      database: open.database,
      limits: { requestsPerMinutePerAddress: many, requestsPerMinutePerProject: many },
      port: 0,
      ports: {
        bundlers: {
          'eip155:1': { local: bundlerInside(createBundler({ chainId: 1, url: node })) },
        },
      },
      projects: [alpha, beta],
      redisUrl: open.servers?.redis.url,
      upstreams: readUpstreams({
        DEXES: JSON.stringify(dexesOf(readManifest().chains)),
        ONRAMP: 'sandbox',
        ONRAMP_SANDBOX_KEY: sellerKey,
      }),
    })
  }

  test('answers every request without an internal error', { timeout: 600_000 }, async () => {
    const { routes, started: provider } = await listRoutes(start)
    try {
      const described = routes.filter(({ isDescribed }) => isDescribed)
      expect(described.length).toBeGreaterThanOrEqual(31)
      const others = routes.filter((route) => !described.includes(route)).map(nameOf)
      expect(others).toEqual(undescribed)
      const order = await leaveSomething(provider.url)
      const origins = ['https://alpha.example']
      for (const route of routes)
        await fc.assert(
          fc.asyncProperty(
            requestTo(route, { keys: [alpha.id, beta.id], origins }),
            async (request) => {
              const { headers, origin, saysBy } = request.asker
              const response = await fetch(provider.url + request.url, {
                body: request.body === undefined ? null : nasty.deepen(request.body),
                headers: { ...headers, ...(origin && { [saysBy]: origin }) },
                method: route.method,
                redirect: 'manual',
              })
              const text = await response.text()
              const said = `${response.status} ${nameOf(route)} ${JSON.stringify(request).slice(0, 800)}: ${text.slice(0, 300)}`
              expect(response.status, said).toBeLessThan(500)
              if (response.status >= 400) expectReasons(text, { said, isPage: isPage(route) })
              expect(isAllowed(route, request.asker) || response.status >= 400, said).toBe(true)
              for (const secret of secretsFrom(request.asker, order))
                expect(text.includes(secret), said).toBe(false)
            },
          ),
          { numRuns: 20 },
        )
      expect((await fetch(`${provider.url}/healthz`)).status).toBe(200)
    } finally {
      await provider.stop()
    }
  })

  /** Data of beta: a purchase for a public account. */
  async function leaveSomething(url: string): Promise<string> {
    const bought = await fetch(`${url}/v1/generators/onrampurl?projectId=${beta.id}`, {
      method: 'POST',
      body: JSON.stringify({ destinationWallets: [{ address: devAccounts[0] }] }),
    })
    const answer = v.parse(generateOnrampUrl.answer, await bought.json())
    return answer.url.split('/').at(-1) ?? ''
  }
})

/** Routes missing from the API document: JSON-RPC, checkout pages, health and metrics. */
const undescribed = [
  'DELETE /v1',
  'DELETE /v1/',
  'GET /healthz',
  'GET /metrics',
  'GET /onramp/checkout/{id}',
  'GET /openapi.json',
  'GET /readyz',
  'GET /v1',
  'GET /v1/',
  'PATCH /v1',
  'PATCH /v1/',
  'POST /onramp/checkout/{id}',
  'POST /v1',
  'POST /v1/',
  'PUT /v1',
  'PUT /v1/',
]

const nameOf = ({ method, path }: ListedRoute) => `${method} ${path}`
const isPage = ({ path }: ListedRoute) => path.startsWith('/onramp/')
/** Routes without a key: for machines and for visitors who pay. */
const isOpen = (route: ListedRoute) =>
  isPage(route) || ['/healthz', '/metrics', '/openapi.json', '/readyz'].includes(route.path)

/** Whether the caller may get a success. No token here is valid. */
function isAllowed(route: ListedRoute, { headers, key, origin, saysBy }: FuzzedCaller): boolean {
  if (isOpen(route)) return true
  // A blank header counts as absent.
  if (headers.authorization?.trim()) return false
  if (key === beta.id) return true
  // `null` is an origin, but not a valid referrer.
  const place = origin === 'null' && saysBy === 'referer' ? undefined : origin
  return key === alpha.id && (!place || alpha.origins.includes(place))
}

/** Text that must not appear: internal details, and data of another key. */
function secretsFrom({ key }: FuzzedCaller, order: string): readonly string[] {
  const nobodys = [beta.secret, sellerKey.slice(2), ...Object.values(devnet.urls)]
  if (key === beta.id) return [...nobodys, alpha.id, 'alpha.example']
  return [...nobodys, order, beta.id]
}

function expectReasons(text: string, { isPage, said }: { isPage: boolean; said: string }) {
  if (isPage && text.startsWith('<!')) return expect(text, said).not.toContain('<script')
  const { reasons } = v.parse(failure, JSON.parse(text))
  expect(reasons.length, said).toBeGreaterThan(0)
}
