import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getBlockNumber } from 'viem/actions'
import { afterEach, expect, test, vi } from 'vitest'
import type { Network } from '../../../core/network.ts'
import { nodeConfig } from '../../../core/nodes/nodeConfig.ts'
import { createNodes } from './createNodes.ts'

const closing: (() => void)[] = []

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const close of closing.splice(0)) close()
})

/** A node that records its requests. */
async function startNode({
  works = true,
  block = 7,
  error,
  until,
}: {
  works?: boolean
  block?: number
  error?: object
  until?: Promise<void>
} = {}) {
  const asked: string[] = []
  const types: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', async () => {
      const { method, id } = JSON.parse(body)
      asked.push(method)
      types.push(request.headers['content-type'])
      await until
      response.setHeader('content-type', 'application/json')
      response.statusCode = works ? 200 : 503
      const answer = error ? { error } : { result: `0x${block.toString(16)}` }
      response.end(JSON.stringify({ id, jsonrpc: '2.0', ...answer }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, types, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/key` }
}

const network: Network = {
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { decimals: 18, name: 'Ether', symbol: 'ETH' },
  rpcUrls: { default: { http: [] } },
}

function setup(...urls: string[]) {
  const destroying = new AbortController()
  closing.push(() => destroying.abort())
  const nodes = createNodes({
    nodeConfig: () => undefined,
    rpcUrls: () => urls,
    signal: destroying.signal,
  })
  return { destroying, nodes }
}

test('reads from the first node', async () => {
  const node = await startNode()
  const { nodes } = setup(node.url)
  expect(await getBlockNumber(nodes(network))).toBe(7n)
  expect(nodes(network)).toBe(nodes(network))
  expect(node.asked).toEqual(['eth_blockNumber'])
})

test('uses the next node when the first fails', async () => {
  const [broken, working] = [await startNode({ works: false }), await startNode({ block: 9 })]
  const { nodes } = setup(broken.url, working.url)
  expect(await getBlockNumber(nodes(network))).toBe(9n)
})

test('sends the headers that the host or the gateway needs', async () => {
  const [one, other] = [await startNode(), await startNode()]
  const provider = { url: other.url }
  const customRpcUrls = {
    'eip155:1': [
      { config: { fetchOptions: { headers: { 'Content-Type': 'x/y' } } }, url: one.url },
    ],
  }
  const gateway = `${other.url}/v1/?chainId=eip155%3A1`
  const signal = new AbortController().signal
  const nodesOf = (url: string) =>
    createNodes({
      nodeConfig: (network, url) => nodeConfig({ customRpcUrls, provider }, network, url),
      rpcUrls: () => [url],
      signal,
    })
  await getBlockNumber(nodesOf(one.url)(network))
  await getBlockNumber(nodesOf(gateway)(network))
  await getBlockNumber(nodesOf(other.url)(network))
  expect(one.types).toEqual(['x/y'])
  expect(other.types).toEqual(['text/plain', 'application/json'])
})

test('sends no request before the first use', async () => {
  const [one, other] = [await startNode(), await startNode()]
  const { nodes } = setup(one.url, other.url)
  nodes(network)
  expect([one.asked, other.asked]).toEqual([[], []])
})

test('a slow first node does not lose to a fast second one, which gets no request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  let answer = () => {}
  const slow = await startNode({ until: new Promise<void>((resolve) => (answer = resolve)) })
  const fast = await startNode({ block: 9 })
  const { nodes } = setup(slow.url, fast.url)
  const asking = getBlockNumber(nodes(network))
  await until(() => slow.asked.length > 0)
  await vi.advanceTimersByTimeAsync(9_000)
  answer()
  expect(await asking).toBe(7n)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([slow.asked, fast.asked]).toEqual([['eth_blockNumber'], []])
})

test('does not use the second node after a refusal', async () => {
  const refusing = await startNode({ error: { code: 3, message: 'execution reverted' } })
  const other = await startNode()
  const { nodes } = setup(refusing.url, other.url)
  await expect(getBlockNumber(nodes(network))).rejects.toThrow('reverted')
  expect([refusing.asked.length, other.asked.length]).toEqual([1, 0])
})

test('is gone with the instance', async () => {
  const { destroying, nodes } = setup((await startNode()).url)
  destroying.abort()
  expect(() => nodes(network)).toThrow('was destroyed')
})

/** Waits for real sockets while timers are fake. */
async function until(isDone: () => boolean) {
  const latest = Date.now() + 15_000
  while (!isDone()) {
    if (Date.now() > latest) throw new Error('It did not happen')
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
}

test('names a network without a node', () => {
  expect(() => setup().nodes(network)).toThrow('Network not found')
})
