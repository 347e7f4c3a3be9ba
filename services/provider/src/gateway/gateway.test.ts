import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Devnet, devAccounts, startDevnet } from '@latchkey/devnet'
import { failure } from 'latchkey/protocol'
import * as v from 'valibot'
import { createPublicClient, http, parseEther } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStores, type Stores } from '../fixtures/stores.ts'
import type { LogEntry } from '../http/metrics/logRequests.ts'
import { type Provider, startProvider } from '../startProvider.ts'

describe('gateway', () => {
  let devnet: Devnet
  let odd: Server
  let provider: Provider
  let stores: Stores
  const entries: LogEntry[] = []

  beforeAll(async () => {
    devnet = await startDevnet({ bitcoin: false, ports: 'random', solana: false })
    stores = await openStores('servers')
    // A node that fails in the way its path names.
    odd = createServer((request, response) => {
      if (request.url === '/silent') return
      if (request.url === '/page') return response.end('<html>maintenance</html>')
      response.writeHead(429, {
        'content-type': 'application/json; charset=utf-8',
        'set-cookie': 'a=b',
      })
      return response.end('{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"slow down"}}')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => odd.once('listening', resolve))
    const { port } = odd.address() as AddressInfo
    provider = await startProvider({
      database: stores.database,
      redisUrl: stores.servers?.redis.url,
      port: 0,
      log: (entry) => entries.push(entry),
      nodeTimeoutMs: 5_000,
      chains: {
        ...devnet.urls,
        'eip155:10': `http://127.0.0.1:${port}/silent`,
        'eip155:56': `http://127.0.0.1:${port}/page`,
        'eip155:137': `http://127.0.0.1:${port}/busy`,
        'eip155:100': 'http://127.0.0.1:1/key-of-the-node',
      },
    })
  }, 60_000)

  afterAll(async () => {
    await provider?.stop()
    odd?.closeAllConnections()
    odd?.close()
    await stores?.stop()
    await devnet?.stop()
  })

  const post = (chainId: string, body: unknown, init: RequestInit = {}) =>
    fetch(`${provider.url}/v1/?chainId=${chainId}&projectId=p`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    })

  const call = (method: string, params: unknown[] = []) => ({
    jsonrpc: '2.0',
    id: 1,
    method,
    params,
  })

  /**
   * Polls until the state is as expected, because a slow machine may exceed one check's timeout.
   */
  const readinessOf = async ({ url }: Provider) => {
    const response = await fetch(`${url}/readyz`)
    return [response.status, await response.json()]
  }

  const reasonOf = async (response: Response) => {
    const [reason] = v.parse(failure, await response.json()).reasons
    return { status: response.status, ...reason }
  }

  describe('POST /v1/', () => {
    test("forwards a call to the chain's node", async () => {
      const response = await post('eip155:8453', call('eth_chainId'))
      expect(response.status).toBe(200)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('content-type')).toBe('application/json')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x2105' })
    })

    test("serves viem's transport", async () => {
      const client = createPublicClient({
        chain: mainnet,
        transport: http(`${provider.url}/v1/?chainId=eip155:1&projectId=p`),
      })
      expect(await client.getChainId()).toBe(1)
      expect(await client.getBalance({ address: devAccounts[1] })).toBe(parseEther('10000'))
    })

    test('forwards batches', async () => {
      const response = await post('eip155:1', [
        { ...call('eth_chainId'), id: 'a' },
        { ...call('net_version'), id: 'b' },
      ])
      expect(await response.json()).toEqual([
        { jsonrpc: '2.0', id: 'a', result: '0x1' },
        { jsonrpc: '2.0', id: 'b', result: '1' },
      ])
    })

    test('passes JSON-RPC errors on', async () => {
      const response = await post('eip155:1', call('eth_none'))
      expect(await response.json()).toMatchObject({ id: 1, error: { code: expect.any(Number) } })
    })

    test("passes the node's status on, without its cookies", async () => {
      const response = await post('eip155:137', call('eth_chainId'))
      expect(response.status).toBe(429)
      expect(response.headers.has('set-cookie')).toBe(false)
      expect(await response.json()).toMatchObject({ error: { message: 'slow down' } })
    })

    test('also matches the path without a trailing slash', async () => {
      const response = await fetch(`${provider.url}/v1?chainId=eip155:1`, {
        method: 'POST',
        body: JSON.stringify(call('eth_chainId')),
      })
      expect(await response.json()).toMatchObject({ result: '0x1' })
    })

    test('refuses a chain without a node', async () => {
      expect(await reasonOf(await post('eip155:5', call('eth_chainId')))).toEqual({
        status: 400,
        name: 'chainId',
        description: 'No node is configured for eip155:5',
      })
      expect(await reasonOf(await post('', call('eth_chainId')))).toEqual({
        status: 400,
        name: 'chainId',
        description: 'The chain is missing',
      })
      expect(await reasonOf(await post('constructor', call('eth_chainId')))).toMatchObject({
        status: 400,
      })
    })

    test.each([
      ['no JSON', 'hello'],
      ['no call', { method: 'eth_chainId' }],
      ['an empty batch', []],
      ['a batch of 101', Array.from({ length: 101 }, () => call('eth_chainId'))],
    ])('refuses %s', async (_, body) => {
      expect(await reasonOf(await post('eip155:1', body))).toMatchObject({
        status: 400,
        name: 'body',
      })
    })

    test('refuses a body above 1 MiB', async () => {
      const body = call('eth_call', ['x'.repeat(1024 * 1024)])
      expect(await reasonOf(await post('eip155:1', body))).toEqual({
        status: 413,
        name: 'body',
        description: 'The body has more than 1,048,576 bytes',
      })
    })

    test.each([
      call('anvil_setBalance', [devAccounts[0], '0x0']),
      [call('eth_chainId'), call('eth_sendTransaction', [{ from: devAccounts[0] }])],
      call('personal_sign', []),
      call('debug_setHead', ['0x0']),
      call('trace_block', ['latest']),
      call('txpool_content'),
      [call('eth_chainId'), call('debug_traceBlockByNumber', ['latest'])],
      call('eth_sendUserOperation', [{}, devAccounts[0]]),
      call('eth_estimateUserOperationGas', [{}, devAccounts[0]]),
      call('eth_getUserOperationByHash', ['0x1']),
      call('eth_getUserOperationReceipt', ['0x1']),
      [call('eth_chainId'), call('eth_supportedEntryPoints')],
      call('pm_sponsorUserOperation', [{}]),
    ])('refuses account, admin, debug and bundler methods: %j', async (body) => {
      expect(await reasonOf(await post('eip155:1', body))).toMatchObject({
        status: 403,
        name: 'method',
      })
    })

    test.each(['GET', 'PUT', 'DELETE'])('refuses the method %s', async (method) => {
      const response = await fetch(`${provider.url}/v1/?chainId=eip155:1`, { method })
      expect(response.headers.get('allow')).toBe('POST')
      expect(await reasonOf(response)).toEqual({
        status: 405,
        name: 'method',
        description: 'Only POST is supported here',
      })
    })

    test('returns 504 if a node takes too long', async () => {
      expect(await reasonOf(await post('eip155:10', call('eth_chainId')))).toEqual({
        status: 504,
        name: 'node',
        description: 'No answer within 5 s',
      })
    })

    test('returns 502 for a node that returns HTML', async () => {
      expect(await reasonOf(await post('eip155:56', call('eth_chainId')))).toEqual({
        status: 502,
        name: 'node',
        description: 'The node of this chain returned invalid JSON',
      })
    })

    test('returns 502 without the URL of an unreachable node', async () => {
      const response = await post('eip155:100', call('eth_chainId'))
      const text = await response.text()
      expect(response.status).toBe(502)
      expect(text).toContain('unreachable')
      expect(text).not.toContain('key-of-the-node')
      // The log has the cause, without a key in the URL.
      const messages = entries.map(({ message }) => message)
      expect(messages).toContainEqual(expect.stringMatching(/unreachable: .*(refused|bad port)/i))
      expect(JSON.stringify(entries)).not.toContain('key-of-the-node')
    })
  })

  describe('health', () => {
    test('is ready if every chain has a working node', async () => {
      const ready = await startProvider({
        database: stores.database,
        redisUrl: stores.servers?.redis.url,
        port: 0,
        chains: devnet.urls,
      })
      try {
        await expect
          .poll(() => readinessOf(ready), { timeout: 12_000 })
          .toEqual([
            200,
            {
              status: 'ready',
              database: 'ready',
              fanout: 'ready',
              mailboxes: 'ready',
              process: 'ready',
              chains: { 'eip155:1': 'ready', 'eip155:8453': 'ready', 'eip155:11155111': 'ready' },
            },
          ])
      } finally {
        await ready.stop()
      }
    })

    test('names an unreachable chain while others stay ready', async () => {
      const chains = { 'eip155:1': devnet.urls['eip155:1']!, 'eip155:5': 'http://127.0.0.1:1' }
      const degraded = await startProvider({
        database: stores.database,
        redisUrl: stores.servers?.redis.url,
        port: 0,
        chains,
      })
      try {
        await expect
          .poll(() => readinessOf(degraded), { timeout: 12_000 })
          .toMatchObject([
            200,
            { status: 'degraded', chains: { 'eip155:1': 'ready', 'eip155:5': 'unreachable' } },
          ])
      } finally {
        await degraded.stop()
      }
    })

    test('is degraded if all nodes are down or on another chain', async () => {
      const chains = { 'eip155:1': devnet.urls['eip155:8453']!, 'eip155:5': 'http://127.0.0.1:1' }
      const chainless = await startProvider({
        database: stores.database,
        redisUrl: stores.servers?.redis.url,
        port: 0,
        chains,
      })
      try {
        await expect
          .poll(() => readinessOf(chainless), { timeout: 12_000 })
          .toEqual([
            200,
            {
              status: 'degraded',
              database: 'ready',
              fanout: 'ready',
              mailboxes: 'ready',
              process: 'ready',
              chains: { 'eip155:1': 'wrong chain', 'eip155:5': 'unreachable' },
            },
          ])
        expect((await fetch(`${chainless.url}/healthz`)).status).toBe(200)
      } finally {
        await chainless.stop()
      }
    })
  })

  describe('startProvider', () => {
    test('rejects if the port is in use', async () => {
      await expect(
        startProvider({
          database: stores.database,
          redisUrl: stores.servers?.redis.url,
          port: provider.port,
          chains: {},
        }),
      ).rejects.toThrow(`Port ${provider.port} is in use. Choose another.`)
    })

    test('closes idle connections when stopped, and may be stopped twice', async () => {
      const other = await startProvider({
        database: stores.database,
        redisUrl: stores.servers?.redis.url,
        port: 0,
        chains: {},
      })
      await (await fetch(`${other.url}/healthz`)).text()
      await other.stop()
      await other.stop()
      await expect(fetch(`${other.url}/healthz`)).rejects.toThrow()
    })
  })
})
