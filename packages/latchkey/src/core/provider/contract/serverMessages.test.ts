import { createHmac } from 'node:crypto'
import { type Provider, startProvider } from '@latchkey/provider'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openStores, type Stores } from '../../../../../../services/provider/src/fixtures/stores.ts'
import { testInstance } from '../../fixtures/testInstance.ts'
import { startAnalytics } from '../analytics/analytics.ts'
import { statusOf } from '../client/request.ts'
import { isChainSupported } from '../client/supportedChains.ts'
import { fetchImage } from '../directory/fetchImage.ts'
import { getWallets } from '../directory/getWallets.ts'
import { getOnrampOptions } from '../onramp/getOnrampOptions.ts'

// Messages of the real provider that the host's developer can act on, and the resulting alerts.

const shop = 'https://shop.example'
const secret = 'of the servers of the shop'

let stores: Stores
let provider: Provider
beforeAll(async () => {
  stores = await openStores('memory')
  provider = await startProvider({
    chains: {},
    database: stores.database,
    port: 0,
    projects: [{ id: 'test', origins: [shop], secret }],
    roles: ['api'],
  })
}, 60_000)
afterAll(async () => {
  await provider?.stop()
  await stores?.stop()
})

const printed = vi.spyOn(console, 'error').mockReturnValue()
afterEach(() => printed.mockClear())

type Page = { readonly headers: Readonly<Record<string, string>>; readonly projectId?: string }

/** A page with the headers that its browser or a proxy adds to each request. */
function setup({ headers, projectId = 'test' }: Page) {
  const real = globalThis.fetch
  const spy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((url, init) => real(url, { ...init, headers }))
  vi.stubGlobal('location', new URL(headers.origin ?? shop))
  onTestFinished(() => {
    spy.mockRestore()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })
  vi.stubEnv('NODE_ENV', 'development')
  const latchkey = testInstance([], {
    features: { analytics: true },
    logLevel: 'error',
    projectId,
    provider: provider.url,
  })
  return { alert: () => latchkey.store.getState().notices.alert, latchkey }
}

function token(claims: object): string {
  const [head, payload] = [{ alg: 'HS256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const signature = createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url')
  return `Bearer ${head}.${payload}.${signature}`
}

const hour = 3_600
const now = () => Math.floor(Date.now() / 1_000)

test('behavior: raises no alert for an allowed page', async () => {
  const authorization = token({ exp: now() + hour, iat: now() })
  const { alert, latchkey } = setup({ headers: { authorization, origin: shop } })
  expect((await getWallets(latchkey, {})).count).toBeGreaterThan(0)
  expect([alert(), printed.mock.calls]).toEqual([undefined, []])
})

test.each<readonly [string, Page, number, string, string]>([
  [
    'Unauthorized: invalid key',
    { headers: { origin: shop }, projectId: 'nobody' },
    401,
    'Invalid Project ID',
    'Compare it with the ID of your project',
  ],
  [
    'Unauthorized: origin not allowed',
    { headers: { origin: 'https://copy.example' } },
    403,
    'Invalid App Configuration',
    'Origin not found on Allowlist. Add https://copy.example to the allowed origins',
  ],
  [
    'JWT validation error: JWT Token is not yet valid',
    { headers: { authorization: token({ nbf: now() + hour }), origin: shop } },
    401,
    'Session Expired',
    'Check the time settings of this device and reconnect',
  ],
])('error: %s', async (message, page, status, title, detail) => {
  const { alert, latchkey } = setup(page)
  const asking = [
    getWallets(latchkey, {}),
    fetchImage(latchkey, 'currency', 'EUR'),
    isChainSupported(latchkey, 'eip155:1'),
  ]
  for (const error of await Promise.all(asking.map((each) => each.catch((reason) => reason)))) {
    expect(error).toMatchObject({ code: 'REQUEST_FAILED' })
    expect(statusOf(error)).toBe(status)
  }
  // Alerts once for all requests: on the console, and in the modal with `debug`.
  await expect.poll(alert).toEqual({ detail: expect.stringContaining(detail), title })
  await expect.poll(() => printed.mock.calls).toEqual([[expect.stringContaining(`${title}: `)]])

  const answer = await fetch(`${provider.url}/getWallets?projectId=${page.projectId ?? 'test'}`)
  expect(await answer.json()).toMatchObject({ reasons: [{ description: message }] })
})

test('error: alerts also for requests with a fallback', async () => {
  const { alert, latchkey } = setup({ headers: { origin: 'https://copy.example' } })
  expect((await getOnrampOptions(latchkey)).paymentCurrencies).toHaveLength(2)
  await expect.poll(() => alert()?.title).toBe('Invalid App Configuration')
})

test('error: keeps analytics off on a forbidden origin, and alerts once', async () => {
  const { alert, latchkey } = setup({ headers: { origin: 'https://copy.example' } })
  await startAnalytics(latchkey)
  await expect.poll(() => alert()?.title).toBe('Invalid App Configuration')
  await expect(getWallets(latchkey, {})).rejects.toThrow('403')
  expect(printed).toHaveBeenCalledTimes(1)
})
