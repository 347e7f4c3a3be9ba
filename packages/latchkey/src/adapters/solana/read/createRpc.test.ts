import { afterEach, expect, test, vi } from 'vitest'
import type { NodeConfig } from '../../../core/network.ts'
import { serveAnswers } from '../../../core/networks/fixtures/serveAnswers.ts'
import { solana as network } from '../../../core/networks/solanaNetworks.ts'
import { createRpc } from './createRpc.ts'

const closing: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const close of closing.splice(0)) close()
})

type Answer = { status?: number; body?: object } | 'never'
const five = { body: { result: 5 } }

async function serve(...answers: readonly Answer[]) {
  const server = await serveAnswers(
    ...answers.map((answer) => {
      if (answer === 'never') return answer
      return { ...answer, body: answer.body ? JSON.stringify(answer.body) : 'busy' }
    }),
  )
  closing.push(server.close)
  return server
}

function client(urls: readonly string[], config: NodeConfig = {}) {
  const ending = new AbortController()
  const rpc = createRpc({
    nodeConfig: () => ({ retryDelay: 1, ...config }),
    rpcUrls: () => urls,
    signal: ending.signal,
  })
  return { ask: () => rpc(network, 'getSlot', []), ending }
}

test('reads without AbortSignal.any and AbortSignal.timeout in older browsers', async () => {
  const { url } = await serve(five)
  const missing = () => {
    throw new TypeError('is not a function')
  }
  vi.spyOn(AbortSignal, 'any').mockImplementation(missing)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(missing)
  expect(await client([url]).ask()).toBe(5)
})

test('retries a busy node as often as the host configures', async () => {
  const busy = { status: 429 }
  const passing = await serve(busy, busy, busy, five)
  expect(await client([passing.url]).ask()).toBe(5)
  const { heard, url } = await serve(busy)
  await expect(client([url], { retryCount: 1 }).ask()).rejects.toMatchObject({
    code: 'REQUEST_FAILED',
    message: expect.stringContaining('429'),
  })
  expect(heard).toHaveLength(2)
})

test('does not retry a refusal', async () => {
  const refusing = await serve({ body: { error: { code: -32602, message: 'Invalid params' } } })
  const closed = await serve({ status: 403 })
  const other = await serve(five)
  await expect(client([refusing.url, other.url]).ask()).rejects.toMatchObject({
    code: 'NODE_FAILED',
    message: expect.stringContaining('Invalid params'),
  })
  expect(other.heard).toHaveLength(0)
  expect(await client([closed.url, other.url]).ask()).toBe(5)
  expect([closed.heard.length, refusing.heard.length]).toEqual([1, 1])
})

test.each([
  ['an object', { 'Content-Type': 'text/plain', 'x-key': 'k' }],
  ['Headers', new Headers({ 'content-type': 'text/plain', 'x-key': 'k' })],
])('sends the host’s headers, as %s', async (_, headers) => {
  const { heard, url } = await serve(five)
  await client([url], { fetchOptions: { headers } }).ask()
  await client([url]).ask()
  expect(heard.map(({ headers }) => [headers['content-type'], headers['x-key']])).toEqual([
    ['text/plain', 'k'],
    ['application/json', undefined],
  ])
})

test('gives up on a silent node in time, and on all with the instance', async () => {
  const { url } = await serve('never')
  const fetching = vi.spyOn(globalThis, 'fetch')
  await expect(client([url], { timeout: 20 }).ask()).rejects.toMatchObject({
    code: 'PROVIDER_UNREACHABLE',
  })
  // Requests of earlier tests may still end.
  expect(fetching.mock.calls.filter(([to]) => String(to) === url)).toHaveLength(1)
  const { ask, ending } = client([url])
  const asking = ask()
  ending.abort()
  await expect(asking).rejects.toMatchObject({ code: 'DESTROYED' })
})
