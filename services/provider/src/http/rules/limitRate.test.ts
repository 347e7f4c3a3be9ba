import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { projectKeys } from '../../db/serviceTables.ts'
import { openFanout } from '../../fanout/openFanout.ts'
import { startRedis } from '../../fixtures/startServer.ts'
import { openStores, type Stores, stores } from '../../fixtures/stores.ts'
import { post, refusalOf, testApp } from '../../fixtures/testApp.ts'

describe.each(stores)('limitRate on %s', (kind) => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores(kind)
  }, 60_000)
  beforeEach(() => open.clear())
  afterAll(() => open?.stop())

  const limited = (limits: { address?: number; project?: number }, trustProxy = true) =>
    testApp(open, {
      limits: {
        requestsPerMinutePerAddress: limits.address ?? 1e6,
        requestsPerMinutePerProject: limits.project ?? 1e6,
      },
      trustProxy,
    })

  test('limits an address and says when to retry', async () => {
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
      `rate: More than 2 requests in a minute. Retry after ${after} s.`,
    ])
    expect((await from('2')).status).toBe(200)
    expect((await app.request('/healthz')).status).toBe(200)
  })

  test('limits the large bodies of an address within ten seconds', async () => {
    const app = limited({ address: 1_200 })
    const send = (size: number) =>
      app.request('/v1/fungible/price', {
        ...post('{}'),
        headers: { 'content-length': String(size), 'x-forwarded-for': `${kind}.burst` },
      })
    // Four of 64 requests each are more than a fifth of 1,200.
    for (let sent = 0; sent < 4; sent++) expect((await send(1_048_576)).status).not.toBe(429)
    const refused = await send(1_048_576)
    const after = Number(refused.headers.get('retry-after'))
    expect([after > 0 && after <= 10, refused.headers.get('connection')]).toEqual([true, 'close'])
    expect(await refusalOf(refused)).toEqual([
      429,
      `rate: Too many large bodies in ten seconds. Retry after ${after} s.`,
    ])
    expect((await send(65_536)).status).not.toBe(429)
  })

  test('counts a large body as several requests, and a body of unknown size as the largest', async () => {
    const app = limited({ address: 70 })
    const send = (address: string, headers: Record<string, string>) =>
      app.request('/v1/fungible/price', {
        ...post('{}'),
        headers: { 'x-forwarded-for': `${kind}.${address}`, ...headers },
      })
    const large = { 'content-length': String(40 * 16_384) }
    expect((await send('large', large)).status).not.toBe(429)
    const refused = await send('large', large)
    // The body stays unread, so the connection can't be used again.
    expect([refused.status, refused.headers.get('connection')]).toEqual([429, 'close'])
    const chunked = { 'transfer-encoding': 'chunked' }
    expect((await send('chunked', chunked)).status).not.toBe(429)
    expect((await send('chunked', chunked)).status).toBe(429)
  })

  test('counts a project over all addresses and replicas', async () => {
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

  test("applies a key's own limit", async () => {
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

  test('reads the project from the body', async () => {
    const app = limited({ project: 1 })
    const body = { addresses: [`eip155:1:0x${'1'.repeat(40)}`], projectId: `b-${kind}` }
    const send = async () => (await app.request('/v1/fungible/price', post(body))).status
    expect([await send(), await send()]).toEqual([200, 429])
  })

  test('counts rejected requests against their address, not against the project', async () => {
    const id = `rejected-${kind}`
    const app = testApp(open, {
      limits: { requestsPerMinutePerAddress: 100, requestsPerMinutePerProject: 50 },
      projects: [{ id, origins: ['https://shop.example'], requestsPerMinute: 50 }],
      trustProxy: true,
    })
    const ask = async (address: string, origin: string) => {
      const headers = { 'x-forwarded-for': address, origin }
      return (await app.request(`/getAnalyticsConfig?projectId=${id}`, { headers })).status
    }
    const attacker = `2001:db8:${kind.length}:1::`
    for (let index = 0; index < 100; index++)
      expect(await ask(`${attacker}${index + 1}`, 'https://evil.example')).toBe(403)
    expect(await ask(`${attacker}ffff`, 'https://evil.example')).toBe(429)
    expect(await ask(`2001:db8:${kind.length}:2::1`, 'https://shop.example')).toBe(200)
  })

  test('counts requests with an invalid project id against their address', async () => {
    const app = limited({ address: 5 })
    const headers = { 'x-forwarded-for': `2001:db8:${kind.length}:3::1` }
    const statuses: number[] = []
    for (let turn = 0; turn < 7; turn++)
      statuses.push((await app.request('/getWallets?projectId=%20', { headers })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  })

  test('counts costly requests as several', async () => {
    const app = testApp(open, {
      limits: { requestsPerMinutePerAddress: 1e6, requestsPerMinutePerProject: 20 },
    })
    const account = `0x${'1'.repeat(40)}`
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:11111111111111111111111111111111'
    const statusesOf = async (path: string, id: string) => {
      const statuses: number[] = []
      for (let turn = 0; turn < 3; turn++)
        statuses.push((await app.request(`${path}projectId=${id}-${kind}-cost`)).status)
      return statuses
    }
    expect(await statusesOf(`/v1/account/${account}/balance?`, 'cached')).toEqual([200, 200, 200])
    const fresh = `/v1/account/${account}/balance?forceUpdate=true&`
    expect(await statusesOf(fresh, 'fresh')).toEqual([200, 200, 429])
    expect(await statusesOf(`/v1/account/${solana}/history?`, 'solana')).toEqual([200, 200, 429])
    expect(await statusesOf(`/v1/account/${solana}/nfts?`, 'nfts')).toEqual([200, 200, 429])
  })

  test('counts each call of a batch', async () => {
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

  test('ignores forwarded addresses without a trusted proxy', async () => {
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

test('answers soon if Redis hangs', {
  timeout: 60_000,
}, async () => {
  const open = await openStores('memory')
  onTestFinished(() => open.stop())
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
