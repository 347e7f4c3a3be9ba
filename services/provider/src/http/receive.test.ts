import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStores, type Stores } from '../fixtures/stores.ts'
import { refusalOf, testApp } from '../fixtures/testApp.ts'

describe('receive', () => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores('servers')
  }, 60_000)
  afterAll(() => open?.stop())

  const url = '/getWallets?entries=1&projectId=shop'

  // Requests a path twice: the second response comes from the cache and must otherwise be the same.
  async function twice(app: ReturnType<typeof testApp>, path: string, init?: RequestInit) {
    return [await app.request(path, init), await app.request(path, init)] as const
  }

  test('sends the same headers with a cached response', async () => {
    const [first, second] = await twice(testApp(open), url)
    const { 'x-request-id': firstId, ...firstHeaders } = Object.fromEntries(first.headers)
    const { 'x-request-id': secondId, ...secondHeaders } = Object.fromEntries(second.headers)
    expect(secondHeaders).toEqual(firstHeaders)
    expect(secondHeaders).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Retry-After,X-Request-Id',
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
    })
    expect(firstId).toMatch(/^[\w-]+$/)
    expect(secondId).not.toBe(firstId)
    expect(await second.text()).toBe(await first.text())
  })

  test('counts every response by endpoint', async () => {
    const app = testApp(open)
    await twice(app, url)
    const text = await (await app.request('/metrics')).text()
    expect(text).toContain('http_requests_total{method="GET",route="/getWallets",status="200"} 2')
  })

  test('keeps a valid request id and replaces an invalid one', async () => {
    const app = testApp(open)
    for (const id of ['request-1', 'request-2']) {
      const response = await app.request(url, { headers: { 'x-request-id': id } })
      expect(response.headers.get('x-request-id')).toBe(id)
    }
    const strange = await app.request(url, { headers: { 'x-request-id': '<script>' } })
    expect(strange.headers.get('x-request-id')).toMatch(/^[\w-]+$/)
  })

  test('returns 304 for an unchanged picture', async () => {
    const app = testApp(open)
    const [first, second] = await twice(app, '/getWalletImage/io.metamask')
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const known = await app.request('/getWalletImage/io.metamask', { headers })
    expect([known.status, await known.text()]).toEqual([304, ''])
  })

  test('answers HEAD without a body', async () => {
    const app = testApp(open)
    const [first, second] = await twice(app, url, { method: 'HEAD' })
    for (const response of [first, second]) {
      expect([response.status, await response.text()]).toEqual([200, ''])
      expect(response.headers.get('content-type')).toBe('application/json')
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
    }
    expect(await (await app.request(url)).json()).toMatchObject({ data: [{}] })
  })

  test('limits the rate of an address', async () => {
    const app = testApp(open, {
      limits: { requestsPerMinutePerAddress: 2, requestsPerMinutePerProject: 1e6 },
      trustProxy: true,
    })
    const headers = { 'x-forwarded-for': 'receive.test' }
    await twice(app, url, { headers })
    const response = await app.request(url, { headers })
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect((await refusalOf(response))[0]).toBe(429)
  })

  test('limits the rate of a project', async () => {
    const app = testApp(open, {
      limits: { requestsPerMinutePerAddress: 1e6, requestsPerMinutePerProject: 2 },
    })
    const path = '/getWallets?entries=1&projectId=busy'
    await twice(app, path)
    expect((await app.request(path)).status).toBe(429)
  })

  test('refuses another origin', async () => {
    const projects = [{ id: 'shop', origins: ['https://shop.example'] }]
    const app = testApp(open, { projects })
    const from = (origin: string) => app.request(url, { headers: { origin } })
    expect((await from('https://shop.example')).status).toBe(200)
    expect(await refusalOf(await from('https://evil.example'))).toEqual([
      403,
      'origin: Unauthorized: origin not allowed',
    ])
    expect((await from('https://shop.example')).status).toBe(200)
  })

  test('refuses an invalid token', async () => {
    const app = testApp(open, { projects: [{ id: 'shop', secret: 'deep' }] })
    await twice(app, url)
    const response = await app.request(url, { headers: { authorization: 'Bearer abc' } })
    expect(response.status).toBe(401)
  })

  test('does not cache a refusal', async () => {
    const [first, second] = await twice(testApp(open), '/getWallets?page=0')
    expect([first.status, second.status]).toEqual([400, 400])
  })
})
