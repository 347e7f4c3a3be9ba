import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bitcoinDevKey } from '@latchkey/devnet'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type RunningBitcoin, startBitcoin } from '../../../devnet/src/bitcoin/startBitcoin.ts'
import { noDatabase } from '../db/noDatabase.ts'
import { memoryFanout } from '../fanout/memoryFanout.ts'
import { post, refusalOf, testApp } from '../fixtures/testApp.ts'

const chainId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const id = 'ab'.repeat(32)
const { address } = bitcoinDevKey(0)

let bitcoin: RunningBitcoin

beforeAll(async () => {
  bitcoin = await startBitcoin({ port: 0 })
}, 60_000)

afterAll(() => bitcoin?.stop())

function setup(urls: string | readonly string[], options: Parameters<typeof testApp>[1] = {}) {
  const stores = { db: noDatabase().db, fanout: memoryFanout() } as Parameters<typeof testApp>[0]
  const app = testApp(stores, { chains: { [chainId]: urls }, nodeTimeoutMs: 300, ...options })
  return {
    app,
    ask: (path: string, init?: RequestInit) =>
      app.request(`/v1/esplora/${chainId}/${path}`, init) as Promise<Response>,
  }
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** Serves a fake Esplora and records its requests. */
async function serverThat(answer: Answer) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    request.resume()
    answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on a TCP port has an `AddressInfo`.
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const text =
  (body: string, status = 200, type = 'text/plain'): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': type, 'set-cookie': 'a=b' }).end(body)

describe('GET /v1/esplora/{chainId}/…', () => {
  test('forwards a request to the Esplora', async () => {
    const { ask } = setup(bitcoin.url)
    const response = await ask(`address/${address}/utxo?projectId=shop`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual(
      await (await fetch(`${bitcoin.url}/address/${address}/utxo`)).json(),
    )
  })

  test('passes plain text on as text', async () => {
    const response = await setup(bitcoin.url).ask('blocks/tip/height')
    expect(response.headers.get('content-type')).toBe('text/plain')
    expect(await response.text()).toMatch(/^\d+$/)
  })

  test("passes the node's reason for refusing a transaction on", async () => {
    const response = await setup(bitcoin.url).ask('tx', post('00'))
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/plain'])
    expect(await response.text()).toMatch(/^sendrawtransaction RPC error: /)
  })

  test('passes 404 on', async () => {
    expect((await setup(bitcoin.url).ask(`tx/${id}/hex`)).status).toBe(404)
  })

  test("keeps the key of the base URL and drops the page's query", async () => {
    const { asked, url } = await serverThat(text('{}', 200, 'application/json; charset=utf-8'))
    const response = await setup(`${url}/api/?key=ours`).ask('fee-estimates?projectId=shop&key=x')
    expect(asked).toEqual(['GET /api/fee-estimates?key=ours'])
    expect(response.headers.has('set-cookie')).toBe(false)
  })

  test.each([
    '',
    'blocks',
    'tx',
    'mempool/txids',
    'tx/zz/hex',
    `tx/${id}/../../admin`,
    'address/../../admin',
    `address/${address}%2f..%2f..%2fadmin`,
    `address/${address}/utxo/`,
    'blocks/tip/height%0d%0aHost:%20evil',
    '%62locks/tip/height',
  ])('refuses the path %s', async (path) => {
    const { asked, url } = await serverThat(text('yes'))
    const response = await setup(url).ask(path)
    // A parent path would lead to another network, or out of the route.
    expect([400, 403, 404]).toContain(response.status)
    expect(asked).toEqual([])
  })

  test('refuses a network that is not configured', async () => {
    const { app } = setup(bitcoin.url)
    const other = 'bip122:000000000019d6689c085ae165831e93'
    const ask = async (chain: string) =>
      refusalOf((await app.request(`/v1/esplora/${chain}/fee-estimates`)) as Response)
    expect(await ask(other)).toEqual([400, `chainId: No Esplora is configured for ${other}`])
    expect(await ask('eip155:1')).toEqual([400, 'chainId: No Esplora is configured for eip155:1'])
    expect(await ask('constructor')).toMatchObject([400, expect.any(String)])
  })

  test.each<[string, Answer, [number, string]]>([
    [
      'an HTML page',
      text('<html>', 200, 'text/html'),
      [502, 'node: The node of this chain sent an invalid Esplora response'],
    ],
    [
      'a redirect',
      (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      [502, 'node: The node of this chain is unreachable'],
    ],
    [
      'an endless body',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/plain' })
        const more = () => response.write('x'.repeat(1 << 20), (error) => error || more())
        more()
      },
      [502, 'node: The node of this chain sent an invalid Esplora response'],
    ],
    ['nothing', () => {}, [504, 'node: No answer within 3 s']],
    ['a busy status', text('', 429), [503, 'node: The node of this chain is busy']],
    ['a failure', text('', 500), [503, 'node: The node of this chain is busy']],
  ])('refuses %s as a response', async (_, answer, refusal) => {
    const { url } = await serverThat(answer)
    const app = setup(`${url}/?key=secret`, { nodeTimeoutMs: 3_000 })
    const response = await app.ask('fee-estimates')
    expect(await refusalOf(response)).toEqual(refusal)
  })

  test('asks the next Esplora if the first is busy, but not after a refusal', async () => {
    const busy = await serverThat(text('', 503))
    const well = await serverThat(text('7'))
    const { ask } = setup([busy.url, well.url])
    expect(await (await ask('blocks/tip/height')).text()).toBe('7')
    const saysNo = await serverThat(text('bad-txns', 400))
    const refused = await setup([saysNo.url, well.url]).ask('tx', post('00'))
    expect([refused.status, await refused.text()]).toEqual([400, 'bad-txns'])
    expect(well.asked).toEqual(['GET /blocks/tip/height'])
  })

  test('does not resend a transaction that the first node may have accepted', async () => {
    const silent = await serverThat(() => {})
    const well = await serverThat(text(id))
    const { ask } = setup([silent.url, well.url])
    expect(await refusalOf(await ask('tx', post('00')))).toMatchObject([504, expect.any(String)])
    expect(well.asked).toEqual([])
    expect(await (await ask('blocks/tip/hash')).text()).toBe(id)
  })

  test.each([
    ['no hex', 'hello', [400, 'body: Expected a transaction in hex']],
    ['half a byte', '012', [400, 'body: Expected a transaction in hex']],
    ['nothing', '', [400, 'body: Expected a transaction in hex']],
    ['too much', '00'.repeat(524_289), [413, 'body: The body has more than 1,048,576 bytes']],
  ])('refuses a body with %s', async (_, body, refusal) => {
    const { asked, url } = await serverThat(text(id))
    expect(await refusalOf(await setup(url).ask('tx', post(body)))).toEqual(refusal)
    expect(asked).toEqual([])
  })

  test('refuses other methods and other origins', async () => {
    const { asked, url } = await serverThat(text('7'))
    const projects = [{ id: 'shop', origins: ['https://shop.example'] }]
    const { ask } = setup(url, { projects })
    const put = await ask('tx?projectId=shop', { method: 'PUT' })
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST'])
    const elsewhere = { headers: { origin: 'https://evil.example' } }
    expect((await ask('blocks/tip/height?projectId=shop', elsewhere)).status).toBe(403)
    expect((await ask('blocks/tip/height')).status).toBe(401)
    expect(asked).toEqual([])
    expect((await ask('blocks/tip/height?projectId=shop')).status).toBe(200)
  })

  test('is described in the API document and named by the JSON-RPC gateway', async () => {
    const { app } = setup(bitcoin.url)
    const { paths } = await ((await app.request('/openapi.json')) as Response).json()
    expect(paths).toHaveProperty(['/v1/esplora/{chainId}/{path}', 'get'])
    expect(paths).toHaveProperty([
      '/v1/esplora/{chainId}/tx',
      'post',
      'requestBody',
      'content',
      'text/plain',
    ])
    const call = post({ jsonrpc: '2.0', id: 1, method: 'getblockcount' })
    expect(
      await refusalOf((await app.request(`/v1/?chainId=${chainId}`, call)) as Response),
    ).toEqual([
      400,
      `chainId: Bitcoin networks have no JSON-RPC here. Use /v1/esplora/${chainId}/.`,
    ])
  })
})
