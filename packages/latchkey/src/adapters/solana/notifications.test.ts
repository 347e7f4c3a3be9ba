import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { solana as mainnet } from '../../core/networks/solanaNetworks.ts'
import { onSolana } from './fixtures/onSolana.ts'
import { startUnreliableNode } from './fixtures/startUnreliableNode.ts'
import { webSocketUrls } from './read/webSocketUrls.ts'

const { node, setup } = onSolana()

beforeEach(() => {
  vi.stubGlobal('WebSocket', WebSocket)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A node whose statuses are unknown on demand, beside a WebSocket that notifies on demand. */
async function startTelling() {
  let isKnown = false
  const statuses = { result: { value: [null] } }
  const http = await startUnreliableNode(
    () => node().url,
    ({ method }) => (method === 'getSignatureStatuses' && !isKnown ? statuses : undefined),
  )
  const line = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await new Promise((resolve) => line.once('listening', resolve))
  const asked: { method: string; params: unknown[] }[] = []
  line.on('connection', (socket) => {
    socket.on('message', (data) => {
      asked.push(JSON.parse(String(data)))
      socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', result: 7 }))
    })
  })
  onTestFinished(async () => {
    for (const socket of line.clients) socket.terminate()
    line.close()
    await http.stop()
  })
  // A TCP server's address is an object.
  const { port } = line.address() as AddressInfo
  return {
    asked,
    line,
    network: {
      ...mainnet,
      rpcUrls: { default: { http: [http.url], webSocket: [`ws://127.0.0.1:${port}`] } },
    },
    say: (frame: object | string) => {
      for (const socket of line.clients)
        socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
    },
    take: () => {
      isKnown = true
    },
    url: http.url,
  }
}

/** A node with the URL of the provider's gateway. */
const gatewayAt = (url: string) => `${url}/v1/?chainId=${mainnet.caipNetworkId}&projectId=test`

async function send(room: Awaited<ReturnType<typeof setup>>) {
  const transfer = { amount: 3n, asset: { kind: 'native' }, to: room.bob } as const
  return room.adapter.transfers!.send({ ...room.request, transfer })
}

test('a notification wakes the poller, and its socket closes', async () => {
  const { asked, line, network, say, take, url } = await startTelling()
  const room = await setup({ network, urls: [url] })
  const hash = await send(room)
  let woken = () => {}
  const waked = new Promise<void>((resolve) => {
    woken = resolve
  })
  const find = () => room.adapter.findTransaction!({ ...room.request, hash, wake: woken })
  expect(await find()).toEqual({ status: 'pending' })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({
    method: 'signatureSubscribe',
    params: [hash, { commitment: 'confirmed' }],
  })
  // Further polls share the socket; an irrelevant notification wakes no poller.
  await find()
  say('no JSON')
  say({ jsonrpc: '2.0', method: 'slotNotification', params: {} })
  take()
  say({ jsonrpc: '2.0', method: 'signatureNotification', params: { subscription: 7 } })
  await waked
  expect(await find()).toEqual({ hash, status: 'confirmed' })
  await vi.waitFor(() => expect(line.clients.size).toBe(0))
  expect(asked).toHaveLength(1)
})

test('uses the network’s own WebSocket beside the gateway', async () => {
  const { asked, network, say, take, url } = await startTelling()
  const room = await setup({ network, urls: [gatewayAt(url)] })
  const hash = await send(room)
  const waked = new Promise<void>((wake) => {
    const find = room.adapter.findTransaction!({ ...room.request, hash, wake })
    void find.then((outcome) => expect(outcome).toEqual({ status: 'pending' }))
  })
  await vi.waitFor(() => expect(asked).toMatchObject([{ params: [hash, {}] }]))
  take()
  say({ jsonrpc: '2.0', method: 'signatureNotification', params: { subscription: 7 } })
  await waked
  expect(await room.adapter.findTransaction!({ ...room.request, hash })).toEqual({
    hash,
    status: 'confirmed',
  })
})

test('opens no socket for the gateway alone', async () => {
  const opened: string[] = []
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor(url: string) {
        opened.push(url)
        throw new Error('A socket was opened.')
      }
    },
  )
  const { take, url } = await startTelling()
  const room = await setup({ urls: [gatewayAt(url)] })
  const hash = await send(room)
  const find = () => room.adapter.findTransaction!({ ...room.request, hash, wake: () => {} })
  expect(await find()).toEqual({ status: 'pending' })
  take()
  expect(await find()).toEqual({ hash, status: 'confirmed' })
  expect(opened).toEqual([])
})

test('closes the socket with the instance', async () => {
  const { line, network, url } = await startTelling()
  const room = await setup({ network, urls: [url] })
  const hash = await send(room)
  await room.adapter.findTransaction!({ ...room.request, hash, wake: () => {} })
  await vi.waitFor(() => expect(line.clients.size).toBe(1))
  room.ending.abort()
  await vi.waitFor(() => expect(line.clients.size).toBe(0))
})

test('opens no socket for a transaction that is not awaited', async () => {
  const { line, network, take, url } = await startTelling()
  const room = await setup({ network, urls: [url] })
  const hash = await send(room)
  await room.adapter.findTransaction!({ ...room.request, hash })
  take()
  expect(await room.adapter.findTransaction!({ ...room.request, hash, wake: () => {} })).toEqual({
    hash,
    status: 'confirmed',
  })
  expect(line.clients.size).toBe(0)
})

test('polls without notifications, and reconnects after a broken socket', async () => {
  const { asked, line, network, say, take, url } = await startTelling()
  const room = await setup({ network, urls: [url] })
  const hash = await send(room)
  const wake = vi.fn()
  const find = () => room.adapter.findTransaction!({ ...room.request, hash, wake })
  await find()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  for (const socket of line.clients) socket.terminate()
  await vi.waitFor(async () => {
    await find()
    // Each request is sent once per socket: this is another socket.
    expect(asked).toHaveLength(2)
  })
  take()
  expect(await find()).toEqual({ hash, status: 'confirmed' })
  say({ jsonrpc: '2.0', method: 'signatureNotification', params: { subscription: 7 } })
  expect(wake).not.toHaveBeenCalled()
})

test('tries an address without a listener once', async () => {
  const tried: string[] = []
  class Watched extends WebSocket {
    constructor(url: string) {
      tried.push(url)
      super(url)
    }
  }
  vi.stubGlobal('WebSocket', Watched)
  const quiet = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => quiet.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void quiet.close())
  const { port } = quiet.address() as AddressInfo
  const { network, take, url } = await startTelling()
  const webSocket = [`ws://127.0.0.1:${port}`]
  const room = await setup({
    network: { ...network, rpcUrls: { default: { http: [url], webSocket } } },
    urls: [url],
  })
  const hash = await send(room)
  const find = () => room.adapter.findTransaction!({ ...room.request, hash, wake: () => {} })
  await find()
  await vi.waitFor(async () => {
    const before = tried.length
    await find()
    expect(tried.length).toBe(before)
  })
  take()
  expect(await find()).toEqual({ hash, status: 'confirmed' })
  expect(tried.every((one) => one === webSocket[0])).toBe(true)
})

test('the local network notifies on the port of its HTTP', async () => {
  const room = await setup()
  const urls = webSocketUrls(mainnet, [node().url])
  expect(urls[0]).toBe(`${node().webSocketUrl}/`)
  const socket = new WebSocket(urls[0]!)
  await new Promise((resolve) => socket.once('open', resolve))
  const hash = await send(room)
  socket.send(
    JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'signatureSubscribe', params: [hash] }),
  )
  await new Promise<void>((resolve) =>
    socket.on('message', (data) => {
      if (String(data).includes('signatureNotification')) resolve()
    }),
  )
  socket.close()
})

test('derives WebSocket URLs', () => {
  const bare = { rpcUrls: { default: { http: [] } } }
  expect(webSocketUrls(bare, ['https://node.example/key?a=1'])).toEqual([
    'wss://node.example/key?a=1',
  ])
  expect(webSocketUrls(bare, ['http://127.0.0.1:8899'])).toEqual([
    'ws://127.0.0.1:8899/',
    'ws://127.0.0.1:8900/',
  ])
  // The provider's gateway speaks HTTP only.
  expect(webSocketUrls(bare, ['https://wallets.example/v1/?chainId=solana:x'])).toEqual([])
  const named = { rpcUrls: { default: { http: [], webSocket: ['wss://news.example'] } } }
  expect(webSocketUrls(named, ['http://127.0.0.1:8899'])).toEqual(['wss://news.example'])
})
