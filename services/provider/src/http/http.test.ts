import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { analyticsEvents, projectKeys } from '../db/schema.ts'
import { openFanout } from '../fanout/openFanout.ts'
import { startRedis } from '../fixtures/startServer.ts'
import { openStores, type Stores, stores } from '../fixtures/stores.ts'
import { post, refusalOf, testApp } from '../fixtures/testApp.ts'
import { type StartProviderOptions, startProvider } from '../startProvider.ts'

const now = () => Math.floor(Date.now() / 1_000)

function token(claims: object, secret = 'deep', header: object = { alg: 'HS256' }) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part(header)}.${part(claims)}`
  return `Bearer ${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

describe.each(stores)('on %s', (kind) => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores(kind)
  }, 60_000)
  beforeEach(() => open.clear())
  afterAll(() => open?.stop())

  describe('keys', () => {
    async function setup() {
      await open.db.insert(projectKeys).values([
        { id: 'shop', name: 'Shop', origins: ['https://shop.example'], secret: 'deep' },
        { id: 'closed', name: 'Closed', disabledAt: new Date() },
      ])
      const app = testApp(open, { projects: 'database' })
      return (id: string, headers: Record<string, string> = {}) =>
        app.request(`/getWallets?entries=1&projectId=${id}`, { headers })
    }

    test('default', async () => {
      const ask = await setup()
      expect((await ask('shop')).status).toBe(200)
      expect((await ask('shop', { origin: 'https://shop.example' })).status).toBe(200)
    })

    test('error: unknown, or taken back', async () => {
      const ask = await setup()
      for (const id of ['unknown', 'closed', ''])
        expect(await refusalOf(await ask(id))).toEqual([
          401,
          'projectId: Unauthorized: invalid key',
        ])
    })

    test('error: another origin', async () => {
      const ask = await setup()
      expect(await refusalOf(await ask('shop', { origin: 'https://evil.example' }))).toEqual([
        403,
        'origin: Unauthorized: origin not allowed',
      ])
    })

    test('behavior: images tell by which page they were asked for', async () => {
      const ask = await setup()
      expect((await ask('shop', { referer: 'https://shop.example/cart' })).status).toBe(200)
      expect((await ask('shop', { referer: 'no address' })).status).toBe(200)
      expect(await refusalOf(await ask('shop', { referer: 'https://evil.example/' }))).toEqual([
        403,
        'origin: Unauthorized: origin not allowed',
      ])
      const headers = { origin: 'https://shop.example', referer: 'https://evil.example/' }
      expect((await ask('shop', headers)).status).toBe(200)
    })

    test('behavior: a body may name the project', async () => {
      await setup()
      const app = testApp(open, { projects: 'database' })
      const addresses = [`eip155:1:0x${'1'.repeat(40)}`]
      const send = (body: object, query = '') =>
        app.request(`/v1/fungible/price${query}`, {
          ...post({ addresses, ...body }),
          headers: { origin: 'https://shop.example' },
        })
      expect((await send({ projectId: 'shop' })).status).toBe(200)
      expect((await send({}, '?projectId=shop')).status).toBe(200)
      const invalid = [401, 'projectId: Unauthorized: invalid key']
      for (const body of [{}, { projectId: 'closed' }])
        expect(await refusalOf(await send(body))).toEqual(invalid)
      expect(await refusalOf(await send({ projectId: 'shop' }, '?projectId=closed'))).toEqual(
        invalid,
      )
      expect((await send({ projectId: 'a b' })).status).toBe(400)
    })

    test('behavior: servers may sign', async () => {
      const ask = await setup()
      const authorization = token({ iat: now(), exp: now() + 60 })
      expect((await ask('shop', { authorization })).status).toBe(200)
    })

    test.each([
      ['not yet valid', { nbf: 2e9 }, 'JWT Token is not yet valid'],
      ['from the future', { iat: 2e9 }, 'JWT Token is not yet valid'],
      ['too old', { exp: 1e9 }, 'JWT Token has expired'],
      ['strange', { exp: 'soon' }, 'JWT Token has strange claims'],
    ])('error: a token that is %s', async (_, claims, description) => {
      const ask = await setup()
      expect(await refusalOf(await ask('shop', { authorization: token(claims) }))).toEqual([
        401,
        `authorization: JWT validation error: ${description}`,
      ])
    })

    test.each([
      ['signed by somebody else', token({}, 'other')],
      ['not signed', token({}, 'deep', { alg: 'none' })],
      ['no token', 'Bearer abc'],
      ['no bearer', 'Basic YTpi'],
    ])('error: a token that is %s', async (_, authorization) => {
      const ask = await setup()
      expect((await ask('shop', { authorization })).status).toBe(401)
    })
  })

  describe('limits', () => {
    const limited = (limits: { address?: number; project?: number }, trustProxy = true) =>
      testApp(open, {
        limits: {
          requestsPerMinutePerAddress: limits.address ?? 1e6,
          requestsPerMinutePerProject: limits.project ?? 1e6,
        },
        trustProxy,
      })

    test('default', async () => {
      const app = limited({ address: 2 })
      const from = (address: string) =>
        app.request('/getAnalyticsConfig', {
          headers: { 'x-forwarded-for': `6.6.6.6, ${kind}.${address}` },
        })
      expect([(await from('1')).status, (await from('1')).status]).toEqual([200, 200])
      const refused = await from('1')
      const after = Number(refused.headers.get('retry-after'))
      expect(after > 0 && after <= 60).toBe(true)
      expect(refused.headers.get('access-control-expose-headers')).toContain('Retry-After')
      expect(await refusalOf(refused)).toEqual([
        429,
        `rate: More than 2 requests in a minute. Come back in ${after} s.`,
      ])
      expect((await from('2')).status).toBe(200)
      expect((await app.request('/healthz')).status).toBe(200)
    })

    test('behavior: by project, from wherever, and over all replicas', async () => {
      const project = `p-${kind}`
      const replicas = [limited({ project: 3 }), limited({ project: 3 })]
      const statuses: number[] = []
      for (let index = 0; index < 4; index++) {
        const path = `/getAnalyticsConfig?projectId=${project}`
        const headers = { 'x-forwarded-for': `7.7.7.${index}` }
        statuses.push((await replicas[index % 2]?.request(path, { headers }))?.status ?? 0)
      }
      expect(statuses).toEqual([200, 200, 200, 429])
    })

    test('behavior: a key may have a limit of its own', async () => {
      const id = `trial-${kind}`
      await open.db.insert(projectKeys).values({ id, name: 'Trial', requestsPerMinute: 2 })
      const app = testApp(open, { projects: 'database' })
      const ask = async () => (await app.request(`/getWallets?entries=1&projectId=${id}`)).status
      expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
      const listed = testApp(open, { projects: [{ id: `list-${kind}`, requestsPerMinute: 1 }] })
      const path = `/getAnalyticsConfig?projectId=list-${kind}`
      expect((await listed.request(path)).status).toBe(200)
      const refused = await listed.request(path)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.status).toBe(429)
    })

    test('behavior: by the project that a body names', async () => {
      const app = limited({ project: 1 })
      const body = { addresses: [`eip155:1:0x${'1'.repeat(40)}`], projectId: `b-${kind}` }
      const send = async () => (await app.request('/v1/fungible/price', post(body))).status
      expect([await send(), await send()]).toEqual([200, 429])
    })

    test('behavior: a batch of calls counts by its length', async () => {
      const node = createServer((_, response) => {
        response.setHeader('content-type', 'application/json').end('[]')
      })
      await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
      const address = node.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const id = `batch-${kind}`
      const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }
      const app = testApp(open, {
        chains: { 'eip155:1': `http://127.0.0.1:${port}` },
        projects: [{ id, requestsPerMinute: 10 }],
      })
      const send = async (length: number) => {
        const body = post(Array.from({ length }, () => call))
        return (await app.request(`/v1/?chainId=eip155:1&projectId=${id}`, body)).status
      }
      expect([await send(4), await send(6), await send(1)]).toEqual([200, 200, 429])
      node.close()
      node.closeAllConnections()
    })

    test('behavior: strangers do not say where they come from', async () => {
      const app = limited({ address: 1 }, false)
      const statuses: number[] = []
      for (const address of ['8.8.8.8', '9.9.9.9'])
        statuses.push(
          (await app.request('/getAnalyticsConfig', { headers: { 'x-forwarded-for': address } }))
            .status,
        )
      expect(statuses.at(-1)).toBe(429)
    })
  })

  test('behavior: an event that is taken is kept, once', async () => {
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
    open = await openStores('memory')
  }, 60_000)
  afterAll(() => open?.stop())

  test('behavior: a Redis that hangs keeps nobody waiting for long', {
    timeout: 60_000,
  }, async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.stop())
    const fanout = await openFanout({ url: redis.url })
    onTestFinished(() => fanout.stop())
    const app = testApp({ ...open, fanout })
    redis.signal('SIGSTOP')
    expect((await app.request('/getWallets?entries=1&projectId=p')).status).toBe(200)
    expect((await app.request(`/v1/identity/0x${'1'.repeat(40)}`)).status).toBe(200)
    redis.signal('SIGCONT')
    const isBack = () =>
      fanout.check().then(
        () => true,
        () => false,
      )
    await expect.poll(isBack, { timeout: 10_000 }).toBe(true)
  })

  test('behavior: metrics count by route, never by what was asked', async () => {
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

  test('error: metrics are not for everybody', async () => {
    const ask = (headers: Record<string, string>, metricsToken?: string) =>
      testApp(open, { metricsToken }).request('/metrics', { headers })
    expect((await ask({ 'x-forwarded-for': '1.2.3.4' })).status).toBe(403)
    expect((await ask({}, 'a-long-enough-token')).status).toBe(403)
    expect(
      (await ask({ authorization: 'Bearer a-long-enough-token' }, 'a-long-enough-token')).status,
    ).toBe(200)
  })

  test('error: a caller that is none', async () => {
    const app = testApp(open)
    for (const query of ['projectId=a%20b', 'st=%3Cscript%3E', `sv=${'x'.repeat(201)}`])
      expect((await app.request(`/getWallets?${query}`)).status).toBe(400)
  })

  test('behavior: describes itself', async () => {
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

  describe('with a socket', () => {
    const start = (options: Partial<StartProviderOptions> = {}) =>
      startProvider({ chains: {}, database: open.database, port: 0, ...options })

    test('behavior: only health and metrics without the role', async () => {
      const provider = await start({ roles: ['indexer'] })
      expect((await fetch(`${provider.url}/healthz`)).status).toBe(200)
      expect((await fetch(`${provider.url}/metrics`)).status).toBe(200)
      expect((await fetch(`${provider.url}/getWallets`)).status).toBe(404)
      await provider.stop()
    })

    test('behavior: what runs when it stops is answered', async () => {
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
    ])('error: %s instead of a request', async (_, sent, status) => {
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
