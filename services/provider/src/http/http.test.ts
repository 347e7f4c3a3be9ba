import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analyticsEvents } from '../db/serviceTables.ts'
import { openStores, type Stores, stores } from '../fixtures/stores.ts'
import { post, testApp } from '../fixtures/testApp.ts'
import { type StartProviderOptions, startProvider } from '../startProvider.ts'

describe.each(stores)('http on %s', (kind) => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores(kind)
  }, 60_000)
  beforeEach(() => open.clear())
  afterAll(() => open?.stop())

  test('stores an accepted event once', async () => {
    const app = testApp(open)
    const event = {
      eventId: '3f0c9b7e-5a0e-4d3e-9b57-8d7f3f1f2a10',
      url: 'https://app.example/',
      domain: 'app.example',
      timestamp: Date.now(),
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    }
    for (let times = 0; times < 2; times++)
      expect((await app.request('/e?projectId=p', post(event))).status).toBe(202)
    expect(await open.db.select().from(analyticsEvents)).toMatchObject([
      {
        eventId: event.eventId,
        event: 'MODAL_OPEN',
        projectId: 'p',
        properties: { connected: false },
      },
    ])
    for (const wrong of [
      { timestamp: 1e300 },
      { timestamp: 0 },
      { url: 'a\0b' },
      { url: '\ud800' },
    ])
      expect((await app.request('/e', post({ ...event, ...wrong }))).status).toBe(400)
  })
})

describe('alone', () => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores('servers')
  }, 60_000)
  afterAll(() => open?.stop())

  test('labels metrics by route, never by parameter', async () => {
    const app = testApp(open)
    await app.request('/getWallets?entries=1&search=hidden')
    await app.request('/getWalletImage/none')
    await app.request('/none')
    await app.request('/v1/?chainId=eip155:1', post('{}'))
    const response = await app.request('/metrics')
    const text = await response.text()
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0.0.4/)
    expect(text).toContain('http_requests_total{method="GET",route="/getWallets",status="200"} 1')
    expect(text).toContain('{method="GET",route="/getWalletImage/{id}",status="404"} 1')
    expect(text).toContain('http_requests_total{method="GET",route="other",status="404"} 1')
    expect(text).toContain('{method="POST",route="/v1/",status="400"} 1')
    expect(text).toMatch(/_bucket\{route="\/getWallets",le="\+Inf"\} 1/)
    expect(text).toMatch(/process_resident_memory_bytes \d+/)
    expect(text).not.toContain('hidden')
  })

  test('refuses metrics without the token', async () => {
    const ask = (headers: Record<string, string>, metricsToken?: string) =>
      testApp(open, { metricsToken }).request('/metrics', { headers })
    expect((await ask({ 'x-forwarded-for': '1.2.3.4' })).status).toBe(403)
    expect((await ask({}, 'a-long-enough-token')).status).toBe(403)
    expect(
      (await ask({ authorization: 'Bearer a-long-enough-token' }, 'a-long-enough-token')).status,
    ).toBe(200)
  })

  test('refuses an invalid caller', async () => {
    const app = testApp(open)
    for (const query of ['projectId=a%20b', 'st=%3Cscript%3E', `sv=${'x'.repeat(201)}`])
      expect((await app.request(`/getWallets?${query}`)).status).toBe(400)
  })

  test('describes the API', async () => {
    const response = await testApp(open).request('/openapi.json')
    const document = await response.json()
    expect(document).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/v1/identity/{address}': {
          get: {
            parameters: expect.arrayContaining([
              { name: 'address', in: 'path', required: true, schema: expect.anything() },
              { name: 'projectId', in: 'query', required: false, schema: { type: 'string' } },
            ]),
          },
        },
        '/v1/profile/account': {
          post: {
            requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
          },
        },
      },
    })
    expect(JSON.stringify(document)).toContain('#/components/schemas/Failure')
  })

  describe('a listening provider', () => {
    const start = (options: Partial<StartProviderOptions> = {}) =>
      startProvider({ chains: {}, database: open.database, port: 0, ...options })

    test('serves only health and metrics without the api role', async () => {
      const provider = await start({ roles: ['indexer'] })
      expect((await fetch(`${provider.url}/healthz`)).status).toBe(200)
      expect((await fetch(`${provider.url}/metrics`)).status).toBe(200)
      expect((await fetch(`${provider.url}/getWallets`)).status).toBe(404)
      await provider.stop()
    })

    test('answers running requests before it stops', async () => {
      let asked: () => void = () => {}
      const isAsked = new Promise<void>((resolve) => {
        asked = resolve
      })
      let answer: () => void = () => {}
      const node = createServer((_, response) => {
        asked()
        answer = () =>
          response
            .setHeader('content-type', 'application/json')
            .end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
      })
      await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
      const address = node.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const chains = { 'eip155:1': `http://127.0.0.1:${port}` }
      const provider = await start({ chains, roles: ['api'] })
      const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}'
      const running = fetch(`${provider.url}/v1?chainId=eip155:1`, { method: 'POST', body })
      await isAsked
      const stopping = provider.stop()
      answer()
      expect(await (await running).json()).toMatchObject({ result: '0x1' })
      await stopping
      node.closeAllConnections()
      node.close()
    })

    test.each([
      ['rubbish', 'RUBBISH\r\n\r\n', 'HTTP/1.1 400'],
      [
        'endless headers',
        `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
        'HTTP/1.1 431',
      ],
    ])('answers %s with JSON', async (_, sent, status) => {
      const provider = await start()
      const answer = await new Promise<string>((resolve, reject) => {
        let text = ''
        const socket = connect(provider.port, '127.0.0.1', () => socket.write(sent))
        socket.on('data', (part) => {
          text += part
        })
        socket.on('error', reject)
        socket.on('close', () => resolve(text))
      })
      expect(answer).toContain(status)
      expect(answer).toContain('"status":"FAILED","reasons":[{"name":"request"')
      await provider.stop()
    })
  })
})
