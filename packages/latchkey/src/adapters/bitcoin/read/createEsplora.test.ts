import { afterEach, expect, test } from 'vitest'
import type { NodeConfig } from '../../../core/network.ts'
import { bitcoinRegtest as network } from '../../../core/networks/bitcoinNetworks.ts'
import { type ServedAnswer, serveAnswers } from '../../../core/networks/fixtures/serveAnswers.ts'
import { createEsplora } from './createEsplora.ts'
import { esploraUrl } from './esploraUrl.ts'
import { readFeeRate } from './feeRate.ts'
import { getBalance } from './getBalance.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(...answers: readonly ServedAnswer[]) {
  const server = await serveAnswers(...answers)
  closing.push(server.close)
  return server
}

function client(urls: readonly string[], config: NodeConfig = {}) {
  const ending = new AbortController()
  const esplora = createEsplora({
    nodeConfig: () => ({ retryDelay: 1, ...config }),
    rpcUrls: () => urls,
    signal: ending.signal,
  })
  const balance = () => getBalance(esplora, { address: 'bcrt1qa', network })
  return { balance, ending, esplora }
}

const stats = (funded: unknown, spent: unknown = 0) => ({
  funded_txo_sum: funded,
  spent_txo_sum: spent,
})
const holding = (chain: object, mempool: object = stats(0)) => ({
  body: JSON.stringify({ chain_stats: chain, mempool_stats: mempool }),
})

test('adds confirmed and unconfirmed balances', async () => {
  const { heard, url } = await serve(holding(stats(900, 100), stats(50, 300)))
  expect((await client([url]).balance()).value).toBe(550n)
  expect(heard[0]?.url).toBe('/address/bcrt1qa')
})

test('skips servers that are down, busy or return nonsense', async () => {
  const busy = await serve({ status: 503 })
  const senseless = await serve({ body: '<html>' })
  const good = await serve(holding(stats(7)))
  const urls = ['http://127.0.0.1:9', busy.url, senseless.url, good.url]
  expect((await client(urls).balance()).value).toBe(7n)
  // A 5xx may pass and is retried; an unreadable body is not.
  expect([busy.heard.length, senseless.heard.length]).toEqual([4, 1])
})

test('uses the retries, timeouts and headers of the host', async () => {
  const { heard, url } = await serve({ status: 429 }, { status: 502 }, holding(stats(1)))
  const headers = { 'x-api-key': 'k' }
  const { balance } = client([url], { fetchOptions: { headers }, retryCount: 2 })
  expect((await balance()).value).toBe(1n)
  expect(heard.map((one) => one.headers['x-api-key'])).toEqual(['k', 'k', 'k'])

  const never = await serve('never')
  const late = client([never.url], { timeout: 500 })
  await expect(late.balance()).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' })
  expect(never.heard).toHaveLength(1)
})

test('passes on the words of a server that refuses', async () => {
  const first = await serve({ body: 'Invalid Bitcoin address', status: 400 })
  const second = await serve(holding(stats(1)))
  await expect(client([first.url, second.url]).balance()).rejects.toMatchObject({
    code: 'NODE_FAILED',
    message: expect.stringContaining('Invalid Bitcoin address'),
  })
  expect(second.heard).toEqual([])
})

test.each([
  ['an amount as text', stats('900')],
  ['a negative amount', stats(-1)],
  ['a fraction', stats(0.5)],
  ['an inexact number', stats(1e300)],
  ['nothing', stats(null)],
  ['more spent than received', stats(1, 2)],
])('refuses %s as a balance', async (_, chain) => {
  const { url } = await serve(holding(chain))
  await expect(client([url]).balance()).rejects.toMatchObject({
    code: 'PROVIDER_RESPONSE_INVALID',
  })
})

test('gives up and stops retrying when the instance is destroyed', async () => {
  const { heard, url } = await serve('never')
  const { balance, ending } = client([url])
  const asking = balance()
  const refused = expect(asking).rejects.toMatchObject({ code: 'DESTROYED' })
  await expect.poll(() => heard.length).toBe(1)
  ending.abort()
  await refused
  await expect(balance()).rejects.toMatchObject({ code: 'DESTROYED' })
  expect(heard).toHaveLength(1)
})

test.each([
  ['https://mempool.space/api', 'https://mempool.space/api/tx/a'],
  ['https://mempool.space/api/', 'https://mempool.space/api/tx/a'],
  ['http://127.0.0.1:8332', 'http://127.0.0.1:8332/tx/a'],
  ['https://host.example/btc?key=1', 'https://host.example/btc/tx/a?key=1'],
  [
    'https://provider.example/v1/?chainId=bip122%3A0f91&projectId=p',
    'https://provider.example/v1/esplora/bip122:0f91/tx/a?projectId=p',
  ],
  [
    'https://provider.example/base/v1/?chainId=bip122%3A0f91',
    'https://provider.example/base/v1/esplora/bip122:0f91/tx/a',
  ],
])('requests %s at %s', (base, url) => {
  expect(esploraUrl(base, 'tx/a')).toBe(url)
})

test.each([
  [{ 1: 30, 2: 20.5, 3: 10.25, 144: 1 }, 10.25],
  [{ 2: 20, 6: 5 }, 20],
  [{ 6: 5, 144: 2 }, 5],
  [{ 3: 0.2 }, 1],
  [{ 3: 1e9 }, 500],
  [{}, 1],
])('estimates for %j give a rate of %d sat/vB', async (estimates, rate) => {
  const { url } = await serve({ body: JSON.stringify(estimates) })
  expect(await readFeeRate(client([url]).esplora, network)).toBe(rate)
})

test.each([
  { 3: 'much' },
  { 3: -1 },
  { 3: null },
  { 0: 5 },
  { '3.5': 5 },
  { fastestFee: 400 },
  [1, 2, 3],
  7,
  null,
])('refuses %j as fee estimates', async (body) => {
  const { url } = await serve({ body: JSON.stringify(body) })
  await expect(readFeeRate(client([url]).esplora, network)).rejects.toMatchObject({
    code: 'PROVIDER_RESPONSE_INVALID',
  })
})

test('uses mempool.space’s own routes on a server without Esplora', async () => {
  const missing = { body: 'Cannot GET /api/v1/fee-estimates', status: 404 }
  const fees = { economyFee: 2, fastestFee: 12, halfHourFee: 7.5, hourFee: 4, minimumFee: 1 }
  const { heard, url } = await serve(missing, { body: JSON.stringify(fees) })
  expect(await readFeeRate(client([`${url}/api`]).esplora, network)).toBe(7.5)
  expect(heard.map((one) => one.url)).toEqual(['/api/fee-estimates', '/api/v1/fees/recommended'])
  const neither = await serve(missing)
  await expect(readFeeRate(client([neither.url]).esplora, network)).rejects.toMatchObject({
    code: 'PROVIDER_RESPONSE_INVALID',
  })
  const senseless = await serve(missing, { body: JSON.stringify({ ...fees, halfHourFee: 'x' }) })
  await expect(readFeeRate(client([senseless.url]).esplora, network)).rejects.toMatchObject({
    code: 'PROVIDER_RESPONSE_INVALID',
  })
})
