import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStores, type Stores, stores } from '../fixtures/stores.ts'
import { refusalOf, testApp } from '../fixtures/testApp.ts'

describe.each(stores)('on %s', (kind) => {
  let open: Stores
  beforeAll(async () => {
    open = await openStores(kind)
  }, 60_000)
  afterAll(() => open?.stop())

  const url = '/getWallets?entries=1&projectId=shop'

  // What is asked a second time is answered from memory: everything else must be as it was.
  async function twice(app: ReturnType<typeof testApp>, path: string, init?: RequestInit) {
    return [await app.request(path, init), await app.request(path, init)] as const
  }

  test('default', async () => {
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

  test('behavior: every answer is counted, by the endpoint', async () => {
    const app = testApp(open)
    await twice(app, url)
    const text = await (await app.request('/metrics')).text()
    expect(text).toContain('http_requests_total{method="GET",route="/getWallets",status="200"} 2')
  })

  test('behavior: an id that is brought along is kept, one that is none is not', async () => {
    const app = testApp(open)
    for (const id of ['request-1', 'request-2']) {
      const response = await app.request(url, { headers: { 'x-request-id': id } })
      expect(response.headers.get('x-request-id')).toBe(id)
    }
    const strange = await app.request(url, { headers: { 'x-request-id': '<script>' } })
    expect(strange.headers.get('x-request-id')).toMatch(/^[\w-]+$/)
  })

  test('behavior: a picture that they have is not sent again', async () => {
    const app = testApp(open)
    const [first, second] = await twice(app, '/getWalletImage/io.metamask')
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const known = await app.request('/getWalletImage/io.metamask', { headers })
    expect([known.status, await known.text()]).toEqual([304, ''])
  })

  test('behavior: only the head', async () => {
    const app = testApp(open)
    const [first, second] = await twice(app, url, { method: 'HEAD' })
    for (const response of [first, second]) {
      expect([response.status, await response.text()]).toEqual([200, ''])
      expect(response.headers.get('content-type')).toBe('application/json')
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
    }
    expect(await (await app.request(url)).json()).toMatchObject({ data: [{}] })
  })

  test('error: too often', async () => {
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

  test('error: too often for a project', async () => {
    const app = testApp(open, {
      limits: { requestsPerMinutePerAddress: 1e6, requestsPerMinutePerProject: 2 },
    })
    const path = '/getWallets?entries=1&projectId=busy'
    await twice(app, path)
    expect((await app.request(path)).status).toBe(429)
  })

  test('error: another origin', async () => {
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

  test('error: a token that is none', async () => {
    const app = testApp(open, { projects: [{ id: 'shop', secret: 'deep' }] })
    await twice(app, url)
    const response = await app.request(url, { headers: { authorization: 'Bearer abc' } })
    expect(response.status).toBe(401)
  })

  test('error: what was refused is asked anew', async () => {
    const [first, second] = await twice(testApp(open), '/getWallets?page=0')
    expect([first.status, second.status]).toEqual([400, 400])
  })
})
