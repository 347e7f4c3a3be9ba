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

/** A node that counts its requests by method. */
async function startNode({ works = true, block = 7 } = {}) {
  const asked: string[] = []
  const types: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const { method, id } = JSON.parse(body)
      asked.push(method)
      types.push(request.headers['content-type'])
      response.setHeader('content-type', 'application/json')
      response.statusCode = works ? 200 : 503
      const result = method === 'net_listening' ? true : `0x${block.toString(16)}`
      response.end(JSON.stringify({ id, jsonrpc: '2.0', result }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const count = (method: string) => asked.filter((known) => known === method).length
  return { count, types, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/key` }
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
  expect(node.count('net_listening')).toBe(0)
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
  expect(one.count('net_listening')).toBe(0)
  nodes(network)
  await vi.waitFor(() => expect(other.count('net_listening')).toBe(1))
})

test.each(['destroy', 'a minute without use'])('stops comparing nodes with %s', async (end) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timeouts = vi.spyOn(globalThis, 'setTimeout')
  /** The number of finished rounds: responses received, next timer set. */
  const over = () => timeouts.mock.calls.filter(([, ms]) => ms === 4_000).length
  const [one, other] = [await startNode(), await startNode()]
  const { destroying, nodes } = setup(one.url, other.url)
  const client = nodes(network)
  await until(() => over() === 1)
  const rounds = async (count: number) => {
    for (let round = 1; round <= count; round++) {
      const before = over()
      await vi.advanceTimersByTimeAsync(4_000)
      await until(() => over() > before)
    }
  }
  await rounds(2)
  expect([one.count('net_listening'), other.count('net_listening')]).toEqual([3, 3])

  if (end === 'destroy') destroying.abort()
  else {
    // To the end of the last round within the minute.
    await rounds(12)
    await vi.advanceTimersByTimeAsync(4_000)
  }
  await quiet()
  const last = one.count('net_listening')
  await vi.advanceTimersByTimeAsync(60_000)
  await quiet()
  expect(one.count('net_listening')).toBe(last)
  expect(vi.getTimerCount()).toBe(0)
  if (end === 'destroy') expect(() => nodes(network)).toThrow('was destroyed')
  else expect(nodes(network)).not.toBe(client)
})

/** Waits for real sockets while timers are fake. */
async function until(isDone: () => boolean) {
  const latest = performance.now() + 15_000
  while (!isDone()) {
    if (performance.now() > latest) throw new Error('It did not happen')
    await turn()
  }
}

/** Lets pending requests arrive. */
async function quiet() {
  for (let turns = 0; turns < 200; turns++) await turn()
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('names a network without a node', () => {
  expect(() => setup().nodes(network)).toThrow('Network not found')
})
