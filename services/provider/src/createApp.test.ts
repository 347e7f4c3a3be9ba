import {
  failure,
  getAnalyticsConfig,
  getWallets,
  supportedChains,
  walletListing,
} from 'latchkey/protocol'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeConfig, type ProviderConfig } from './config.ts'
import { createApp } from './createApp.ts'
import { openStores, type Stores } from './fixtures/stores.ts'
import type { LogEntry } from './http/metrics/logRequests.ts'
import { createPorts } from './ports/createPorts.ts'

describe('createApp', () => {
  let stores: Stores
  beforeAll(async () => {
    stores = await openStores('servers')
  }, 60_000)
  afterAll(() => stores?.stop())

  type Options = Partial<ProviderConfig> & { log?: (entry: LogEntry) => void }

  const setup = ({ log, ...options }: Options = {}) => {
    const { db, fanout } = stores
    const limits = { requestsPerMinutePerAddress: 1e6, requestsPerMinutePerProject: 1e6 }
    const config = completeConfig({ chains: {}, checkAnswers: true, limits, ...options })
    return createApp({ config, db, fanout, log, ports: createPorts({ config, db, fanout }) })
  }

  const reasonsOf = async (response: Response) =>
    v
      .parse(failure, await response.json())
      .reasons.map(({ description, name }) => [name, description])

  describe('GET /getWallets', () => {
    test('returns the first page of the wallet directory', async () => {
      const response = await setup().request('/getWallets?projectId=p&st=latchkey&sv=js-evm-0.1.0')
      expect(response.status).toBe(200)
      const { count, data } = v.parse(getWallets.answer, await response.json())
      expect(data).toHaveLength(40)
      expect(count).toBeGreaterThanOrEqual(80)
      expect(data[0]).toMatchObject({ id: 'io.metamask', name: 'MetaMask', rdns: 'io.metamask' })
    })

    test('serves the configured wallets', async () => {
      const directory = Array.from({ length: 600 }, (_, index) =>
        v.parse(walletListing, { id: `wallet-${index}`, name: `Wallet ${index}` }),
      )
      const query = 'page=2&entries=100&search=%20wallet%20'
      const response = await setup({ directory }).request(`/getWallets?${query}`)
      const { count, data } = v.parse(getWallets.answer, await response.json())
      expect([count, data.length, data[0]?.id]).toEqual([600, 100, 'wallet-100'])
    })

    test('applies every query parameter', async () => {
      const query = new URLSearchParams({
        badge_type: 'certified',
        chains: 'eip155:1,solana:none',
        exclude: 'me.rainbow',
        include: 'io.metamask,me.rainbow,com.ledger',
      })
      const response = await setup().request(`/getWallets?${query}`)
      const { data } = v.parse(getWallets.answer, await response.json())
      expect(data.map(({ id }) => id)).toEqual(['io.metamask'])
    })

    test.each([
      ['page=0', 'page'],
      ['page=x', 'page'],
      ['entries=-1', 'entries'],
      ['entries=501', 'entries'],
      ['badge_type=gold', 'badge_type'],
    ])('refuses %s', async (query, name) => {
      const response = await setup().request(`/getWallets?${query}`)
      expect(response.status).toBe(400)
      expect((await reasonsOf(response)).map(([first]) => first)).toEqual([name])
    })

    test('names every invalid input', async () => {
      const response = await setup().request('/getWallets?page=0&entries=0')
      expect((await reasonsOf(response)).map(([name]) => name).sort()).toEqual(['entries', 'page'])
    })
  })

  describe('pictures', () => {
    test.each([
      ['/getWalletImage/io.metamask', 'image/svg+xml'],
      ['/getWalletImage/me.rainbow', 'image/webp'],
      ['/getWalletImage/io.unisat', 'image/svg+xml'],
      ['/public/getAssetImage/eip155:8453', 'image/svg+xml'],
      ['/public/getAssetImage/eip155%3A8453', 'image/svg+xml'],
      ['/public/getAssetImage/eip155-11155111', 'image/svg+xml'],
      ['/public/getAssetImage/solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'image/svg+xml'],
      ['/public/getTokenImage/usdc', 'image/svg+xml'],
      ['/public/getCurrencyImage/usd', 'image/svg+xml'],
    ])('serves %s', async (path, type) => {
      const response = await setup().request(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('cache-control')).toMatch(/^public, max-age=604800/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'.*sandbox$/,
      )
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
    })

    test('returns 304 for an unchanged picture', async () => {
      const app = setup()
      const first = await app.request('/getWalletImage/io.metamask')
      const etag = first.headers.get('etag') ?? ''
      const second = await app.request('/getWalletImage/io.metamask', {
        headers: { 'if-none-match': etag },
      })
      expect([second.status, (await second.arrayBuffer()).byteLength]).toEqual([304, 0])
    })

    test.each([
      '/getWalletImage/none',
      '/getWalletImage/..%2f..%2fNOTICE',
      '/public/getTokenImage/__proto__',
    ])('returns 404 for %s', async (path) => {
      const response = await setup().request(path)
      expect(response.status).toBe(404)
      expect(await reasonsOf(response)).toEqual([['id', 'There is no such picture']])
    })
  })

  describe('analytics', () => {
    const event = {
      eventId: '3f0c9b7e-5a0e-4d3e-9b57-8d7f3f1f2a10',
      url: 'https://app.example/',
      domain: 'app.example',
      timestamp: 1_764_000_000_000,
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    }
    const post = (app: ReturnType<typeof setup>, body: unknown) =>
      app.request('/e?projectId=p', {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })

    test('counts accepted events', async () => {
      const app = setup({ analyticsStats: true })
      expect((await post(app, event)).status).toBe(202)
      expect((await post(app, event)).status).toBe(202)
      const stats = await (await app.request('/e/stats')).json()
      expect(stats).toEqual({ total: 2, byEvent: { MODAL_OPEN: 2 }, recent: [event, event] })
    })

    test('bounds the event statistics', async () => {
      const app = setup({ analyticsStats: true })
      for (let index = 0; index < 250; index++)
        await post(app, { ...event, props: { ...event.props, event: `E${index}` } })
      const stats = v.parse(
        v.object({
          byEvent: v.record(v.string(), v.number()),
          recent: v.array(v.unknown()),
          total: v.number(),
        }),
        await (await app.request('/e/stats')).json(),
      )
      expect([stats.total, stats.recent.length, stats.byEvent.other]).toEqual([250, 100, 50])
    })

    test('returns event statistics in development only', async () => {
      expect((await setup().request('/e/stats')).status).toBe(404)
    })

    test.each([true, false])('says whether events are accepted (%s)', async (isEnabled) => {
      const response = await setup({ analytics: isEnabled }).request('/getAnalyticsConfig')
      expect(v.parse(getAnalyticsConfig.answer, await response.json())).toEqual({
        isAnalyticsEnabled: isEnabled,
      })
    })

    test('refuses events if they are disabled', async () => {
      const response = await post(setup({ analytics: false }), event)
      expect(response.status).toBe(404)
      expect(await reasonsOf(response)).toEqual([
        ['analytics', 'This server does not accept events'],
      ])
    })

    test.each([
      ['a body that is not JSON', 'hello', 400, 'body'],
      ['a body without an event', { ...event, props: { type: 'track' } }, 400, 'props.event'],
      ['too many events', { ...event, url: 'x'.repeat(20_000) }, 413, 'body'],
    ])('refuses %s', async (_, body, status, name) => {
      const response = await post(setup(), body)
      expect(response.status).toBe(status)
      expect((await reasonsOf(response)).map(([first]) => first)).toEqual([name])
    })
  })

  test('GET /v1/supported-chains lists the chains that have a node', async () => {
    const chains = { 'eip155:1': 'http://127.0.0.1:1', 'solana:x': 'http://127.0.0.1:2' }
    const response = await setup({ chains }).request('/v1/supported-chains')
    expect(v.parse(supportedChains.answer, await response.json())).toEqual({
      bundlers: [],
      http: ['eip155:1', 'solana:x'],
      ws: [],
    })
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  describe('projects', () => {
    const projects = [{ id: 'open' }, { id: 'shop', origins: ['https://shop.example'] }]
    const ask = (projectId: string, origin?: string) =>
      setup({ projects }).request(`/getWallets?projectId=${projectId}`, {
        headers: origin ? { origin } : {},
      })

    test('accepts a known project from its own origin', async () => {
      expect((await ask('open', 'https://anywhere.example')).status).toBe(200)
      expect((await ask('shop', 'https://shop.example')).status).toBe(200)
    })

    test('accepts any project without a project list', async () => {
      expect((await setup().request('/getWallets')).status).toBe(200)
    })

    test('accepts a request without an origin', async () => {
      expect((await ask('shop')).status).toBe(200)
    })

    test.each(['unknown', ''])('refuses the invalid key "%s"', async (projectId) => {
      const response = await ask(projectId, 'https://shop.example')
      expect(response.status).toBe(401)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(await reasonsOf(response)).toEqual([['projectId', 'Unauthorized: invalid key']])
    })

    test.each([
      'https://evil.example',
      'https://shop.example.evil.example',
      'https://evil-shop.example',
      'http://shop.example',
      'https://shop.example:8443',
      'null',
    ])('refuses the origin %s', async (origin) => {
      const response = await ask('shop', origin)
      expect(response.status).toBe(403)
      expect(await reasonsOf(response)).toEqual([['origin', 'Unauthorized: origin not allowed']])
    })

    test('serves health checks without a key', async () => {
      expect((await setup({ projects }).request('/healthz')).status).toBe(200)
    })
  })

  describe('headers of every response', () => {
    test('lets pages of other origins read the response', async () => {
      for (const path of ['/getWallets', '/getWallets?page=0', '/none', '/v1/']) {
        const response = await setup().request(path, { headers: { origin: 'https://app.example' } })
        expect(response.headers.get('access-control-allow-origin')).toBe('*')
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        expect(response.headers.get('x-request-id')).toMatch(/^[\w-]+$/)
      }
    })

    test('caches preflight responses for a day', async () => {
      const response = await setup({ projects: [] }).request('/v1/?chainId=eip155:1', {
        method: 'OPTIONS',
        headers: {
          'access-control-request-headers': 'content-type',
          'access-control-request-method': 'POST',
          origin: 'https://app.example',
        },
      })
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-headers')).toContain('Content-Type')
      expect(response.headers.get('access-control-allow-methods')).toBe('GET,POST')
      expect(response.headers.get('access-control-max-age')).toBe('86400')
    })

    test('returns 404 for an unknown path', async () => {
      const response = await setup().request('/nowhere')
      expect(response.status).toBe(404)
      expect(await reasonsOf(response)).toEqual([['path', 'There is no /nowhere']])
    })

    test('logs each request once, without secrets', async () => {
      const entries: LogEntry[] = []
      const app = setup({ log: (entry) => entries.push(entry) })
      await app.request('/getWallets?projectId=secret&search=secret', {
        headers: { authorization: 'secret', 'x-request-id': 'request-1' },
      })
      expect(entries).toEqual([
        {
          level: 'info',
          message: 'request',
          method: 'GET',
          ms: expect.any(Number),
          path: '/getWallets',
          requestId: 'request-1',
          status: 200,
        },
      ])
    })

    test('answers an unexpected error with only a request id', async () => {
      const entries: LogEntry[] = []
      const broken = new Proxy([], {
        get() {
          throw new Error('the disk at /secret is full')
        },
      })
      const app = setup({ directory: broken, log: (entry) => entries.push(entry) })
      const response = await app.request('/getWallets', {
        headers: { 'x-request-id': 'request-2' },
      })
      expect(response.status).toBe(500)
      const [reason] = await reasonsOf(response)
      expect(reason).toEqual([
        'server',
        'Something went wrong here. Mention request-2 when you report it.',
      ])
      expect(entries[0]).toMatchObject({ level: 'error', requestId: 'request-2' })
      expect(entries[0]?.message).toContain('the disk at /secret is full')
    })
  })
})
