import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { devAccounts } from '@latchkey/devnet'
import { createClient, custom } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Adapter } from '../../core/adapter.ts'
import type { Network } from '../../core/networks/network.ts'
import { createFinder } from './createFinder.ts'
import { evm } from './evm.ts'
import { onDevnet } from './fixtures/onDevnet.ts'

const desk = onDevnet()

/** What is answered in a node's place, by the method asked for; nothing where the node answers. */
type Lose = (method: string) => { readonly result: null } | { readonly error: object } | undefined

/** An adapter that asks a node of whose answers some get lost. */
async function behind({ rpcUrls }: Network, lose: Lose): Promise<Adapter> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { id, method } = JSON.parse(body)
    const lost = lose(method)
    response.setHeader('content-type', 'application/json')
    if (lost) return void response.end(JSON.stringify({ id, jsonrpc: '2.0', ...lost }))
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(rpcUrls.default.http[0] ?? '', { body, headers, method: 'POST' })
    response.end(await answer.text())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // What listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo
  return (await evm().load()).createAdapter({
    nodeConfig: () => undefined,
    rpcUrls: () => [`http://127.0.0.1:${port}`],
    signal: new AbortController().signal,
  })
}

/** A wallet that has sent something, on a chain that makes no block until it is told. */
async function setup(lose?: Lose) {
  const { adapter: steady, node, request, wallet } = await desk()
  const adapter = lose ? await behind(request.network, lose) : steady
  const find = adapter.findTransaction
  const { transactions } = steady
  if (!find || !transactions) throw new Error('It finds transactions.')
  const { send } = transactions
  await node('evm_setIntervalMining', [0])
  await node('evm_setAutomine', [false])
  onTestFinished(async () => {
    await node('anvil_dropAllTransactions')
    await node('evm_setAutomine', [true])
  })
  const hash = await send({ ...request, transaction: { to: devAccounts[6], value: 1n } })
  return {
    find: (which = hash) => find({ ...request, hash: which }),
    hash,
    mine: (blocks = 1) => node('anvil_mine', [`0x${blocks.toString(16)}`]),
    node,
    request,
    send,
    wallet,
  }
}

test('default: waits, then is confirmed', async () => {
  const { find, hash, mine } = await setup()
  expect(await find()).toEqual({ status: 'pending' })
  await mine()
  expect(await find()).toEqual({ hash, status: 'confirmed' })
})

test('behavior: one that is undone in its block has failed', async () => {
  const { find, mine, node, request, wallet } = await setup()
  const contract = '0x00000000000000000000000000000000000b0b05'
  const hash = await wallet.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: request.address, gas: '0xea60', to: contract }],
  })
  // It would have worked when it was sent.
  await node('anvil_setCode', [contract, '0x5f5ffd'])
  await mine()
  expect(await find(String(hash))).toEqual({ hash, status: 'failed' })
})

test('behavior: one that is taken back is replaced', async () => {
  const { find, hash, mine, wallet } = await setup()
  expect(await find()).toEqual({ status: 'pending' })
  const by = await wallet.cancel(hash)
  await mine(5)
  expect(await find()).toEqual({ by, status: 'replaced' })
})

test('behavior: one that is paid more for has happened, under another hash', async () => {
  const { find, hash, mine, wallet } = await setup()
  expect(await find()).toEqual({ status: 'pending' })
  const by = await wallet.speedUp(hash)
  expect(by).not.toBe(hash)
  await mine(5)
  expect(await find()).toEqual({ hash: by, status: 'confirmed' })
})

test('behavior: paid more for, it may be undone in its block all the same', async () => {
  const { find, mine, node, request, wallet } = await setup()
  const contract = '0x00000000000000000000000000000000000b0b06'
  const hash = await wallet.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: request.address, gas: '0xea60', to: contract }],
  })
  await find(String(hash))
  const by = await wallet.speedUp(String(hash))
  await node('anvil_setCode', [contract, '0x5f5ffd'])
  await mine()
  expect(await find(String(hash))).toEqual({ hash: by, status: 'failed' })
})

test('behavior: paid more for before a node has told of it, it has happened all the same', async () => {
  const { find, hash, mine, wallet } = await sendUnseen()
  const by = await wallet.speedUp(hash)
  await mine(5)
  expect(await find()).toEqual({ hash: by, status: 'confirmed' })
})

test('behavior: something else from the account before a node has told of it says nothing', async () => {
  const { find, hash, mine, wallet } = await sendUnseen()
  await wallet.cancel(hash)
  await mine(5)
  const pass = stopClock()
  for (const _ of [1, 2, 3, 4]) {
    expect(await find()).toEqual({ status: 'pending' })
    pass(60_000)
  }
})

test('behavior: once something else used up what was remembered, nobody is asked for it again', async () => {
  const { asked, find, hash, mine, wallet } = await sendUnseen()
  await wallet.cancel(hash)
  await mine(5)
  const questions = async () => {
    asked.mockClear()
    expect(await find()).toEqual({ status: 'pending' })
    return asked.mock.calls.map(([method]) => method)
  }
  expect(await questions()).toContain('eth_getBlockByNumber')
  expect(await questions()).toEqual([
    'eth_getTransactionReceipt',
    'eth_blockNumber',
    'eth_getTransactionByHash',
  ])
})

test('behavior: the same from before the wallet sent it is another one, whoever sent that', async () => {
  const { find, hash, mine, node } = await sendUnseen({
    before: ({ send }) => send(),
    hidesPending: true,
    think: ({ mine }) => mine(),
  })
  await node('anvil_dropTransaction', [hash])
  await mine(5)
  expect(await find()).toEqual({ status: 'pending' })
})

test('behavior: the time that the wallet takes is not looked through: nodes forget it', async () => {
  let forgotten = 0n
  const { find, hash, mine, wallet } = await sendUnseen({
    forgotten: () => forgotten,
    think: async ({ mine, node }) => {
      await mine(40)
      forgotten = BigInt(String(await node('eth_blockNumber')))
    },
  })
  expect(await find()).toEqual({ status: 'pending' })
  const by = await wallet.speedUp(hash)
  await mine(5)
  expect(await find()).toEqual({ hash: by, status: 'confirmed' })
})

test('behavior: sent, paid more for and in a block while the page is in the background, it has happened', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  onTestFinished(() => void vi.unstubAllGlobals())
  const show = (state: string) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
  let by: unknown
  const { find } = await sendUnseen({
    isAway: true,
    sent: async ({ mine, wallet }, hash) => {
      show('hidden')
      by = await wallet.speedUp(hash)
      await mine(5)
      show('visible')
    },
  })
  expect(await find()).toEqual({ hash: by, status: 'confirmed' })
})

test('behavior: whether it was that one which a wallet tells of late, nobody can tell: it counts as replaced', async () => {
  const { find } = await sendUnseen({
    sent: async ({ mine, wallet }, hash) => {
      await wallet.speedUp(hash)
      await mine(5)
    },
  })
  const pass = stopClock()
  for (const _ of [1, 2, 3]) expect(await find()).toEqual({ status: 'pending' })
  pass(59_999)
  expect(await find()).toEqual({ status: 'pending' })
  pass(1)
  expect(await find()).toEqual({ status: 'replaced' })
})

test('behavior: in a block before the wallet told of it, it waits for the nodes to see that', async () => {
  let isBehind = true
  const { find, hash } = await sendUnseen({
    isLost: (method) => isBehind && /Receipt|ByHash/.test(method),
    sent: ({ mine }) => mine(5),
  })
  const pass = stopClock()
  for (const _ of [1, 2, 3, 4]) {
    expect(await find()).toEqual({ status: 'pending' })
    pass(60_000)
  }
  isBehind = false
  expect(await find()).toEqual({ hash, status: 'confirmed' })
})

test('behavior: two that do the same one after the other count for themselves', async () => {
  const { find, hash, mine, node, sendAgain } = await sendUnseen({ hidesPending: true })
  const second = await sendAgain()
  // Only the first comes into a block.
  await node('anvil_dropTransaction', [second])
  await mine(5)
  expect(await find(second)).toEqual({ status: 'pending' })
  expect(await find()).toEqual({ hash, status: 'confirmed' })
  expect(await find(second)).toEqual({ status: 'pending' })
})

type Room = Pick<Awaited<ReturnType<typeof setup>>, 'mine' | 'node' | 'wallet'> & {
  send(): Promise<unknown>
}
type Unseen = {
  /** What the wallet did before the finder was asked. */
  readonly before?: (room: Room) => unknown
  /** Up to which block nodes have forgotten what accounts were like. */
  readonly forgotten?: () => bigint
  /** Nodes may hide what waits: then they count only what is in blocks. */
  readonly hidesPending?: boolean
  /** Whether the page goes to the background meanwhile: then it does not ask when it was sent. */
  readonly isAway?: boolean
  /** What nodes do not know. */
  readonly isLost?: (method: string) => boolean
  /** What happens once the wallet has sent it, before it tells. */
  readonly sent?: (room: Room, hash: string) => unknown
  /** What happens while the visitor looks at their wallet. */
  readonly think?: (room: Room) => unknown
}

/** Something sent by a finder that no node has told of it yet, and had time to read before and after. */
async function sendUnseen({
  before = () => undefined,
  forgotten = () => 0n,
  hidesPending = false,
  isAway = false,
  isLost = () => false,
  sent = () => undefined,
  think = () => undefined,
}: Unseen = {}) {
  const { hash: earlier, mine, node, request, send, wallet } = await setup()
  await node('anvil_dropTransaction', [earlier])
  const transaction = { to: devAccounts[7] ?? '', value: 1n }
  const room = { mine, node, send: () => send({ ...request, transaction }), wallet }
  const asked = vi.fn((method: string, params: unknown[] = []) => {
    if (isLost(method)) return null
    const at = String(params[1])
    if (method === 'eth_getTransactionCount' && at.startsWith('0x') && BigInt(at) < forgotten())
      throw Object.assign(new Error('missing trie node'), { code: -32_000 })
    return node(
      method,
      hidesPending ? params.map((one) => (one === 'pending' ? 'latest' : one)) : params,
    )
  })
  const transport = custom({ request: async ({ method, params }) => asked(method, params) })
  const { find, watch } = createFinder(() => createClient({ transport }))
  const hasRead = (times: number) =>
    vi.waitFor(() =>
      expect(asked.mock.settledResults).toMatchObject(Array(times).fill({ type: 'fulfilled' })),
    )
  const sendOne = async () => {
    asked.mockClear()
    const hash = await watch({ ...request, transaction }, async (sending) => {
      await hasRead(2)
      await think(room)
      const hash = await send(sending)
      await sent(room, hash)
      return hash
    })
    await hasRead(isAway ? 2 : 3)
    return hash
  }
  await before(room)
  const hash = await sendOne()
  return {
    asked,
    find: (which = hash) => find({ ...request, hash: which }),
    hash,
    mine,
    node,
    sendAgain: sendOne,
    wallet,
  }
}

test('behavior: in a block that not every node has seen yet, it waits', async () => {
  let isBehind = true
  const { find, hash, mine } = await setup((method) =>
    isBehind && /Receipt|ByHash/.test(method) ? { result: null } : undefined,
  )
  isBehind = false
  await find()
  isBehind = true
  await mine()
  // However often it is asked, and however long that goes on: it is in a block.
  const pass = stopClock()
  for (const _ of [1, 2, 3, 4]) {
    expect(await find()).toEqual({ status: 'pending' })
    pass(60_000)
  }
  isBehind = false
  expect(await find()).toEqual({ hash, status: 'confirmed' })
})

test('behavior: where nobody tells what took its place, that it is gone is believed as late as ever', async () => {
  const { find, hash, mine, wallet } = await setup((method) =>
    method === 'eth_getBlockByNumber'
      ? { error: { code: -32_000, message: 'no such block' } }
      : undefined,
  )
  const pass = stopClock()
  await find()
  await wallet.cancel(hash)
  await mine()
  for (const _ of [1, 2, 3]) expect(await find()).toEqual({ status: 'pending' })
  pass(59_999)
  expect(await find()).toEqual({ status: 'pending' })
  pass(1)
  expect(await find()).toEqual({ status: 'replaced' })
})

test('behavior: what took its place is found many blocks later', async () => {
  const { find, hash, mine, wallet } = await setup()
  await find()
  await mine(0)
  const by = await wallet.cancel(hash)
  await mine(40)
  expect(await find()).toEqual({ by, status: 'replaced' })
})

/** The clock, which stands until it is turned; everything else goes on. */
function stopClock(): (milliseconds: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  return (milliseconds) => vi.setSystemTime(Date.now() + milliseconds)
}

test('behavior: one that the nodes forgot is dropped, when they said so three times in a minute', async () => {
  const { find, hash, node } = await setup()
  const pass = stopClock()
  await find()
  await node('anvil_dropTransaction', [hash])
  // However often somebody comes back to the page.
  for (const _ of [1, 2, 3, 4, 5]) expect(await find()).toEqual({ status: 'pending' })
  pass(59_999)
  expect(await find()).toEqual({ status: 'pending' })
  pass(1)
  expect(await find()).toEqual({ status: 'dropped' })
})

test('behavior: a time in which nobody asked says nothing', async () => {
  const { find, hash, node } = await setup()
  const pass = stopClock()
  await find()
  await node('anvil_dropTransaction', [hash])
  // The tab was hidden: the minute begins when somebody asks again.
  pass(600_000)
  for (const _ of [1, 2, 3, 4]) expect(await find()).toEqual({ status: 'pending' })
  pass(59_999)
  expect(await find()).toEqual({ status: 'pending' })
  pass(1)
  expect(await find()).toEqual({ status: 'dropped' })
})

test('behavior: two misses with a long time between are too few', async () => {
  const { find, hash, node } = await setup()
  const pass = stopClock()
  await find()
  await node('anvil_dropTransaction', [hash])
  expect(await find()).toEqual({ status: 'pending' })
  pass(600_000)
  expect(await find()).toEqual({ status: 'pending' })
  expect(await find()).toEqual({ status: 'dropped' })
})

test('behavior: one that was away for a moment counts as waiting', async () => {
  const { find, hash, node, wallet } = await setup()
  const pass = stopClock()
  await find()
  const raw = await node('eth_getRawTransactionByHash', [hash])
  await node('anvil_dropTransaction', [hash])
  await find()
  await find()
  await node('eth_sendRawTransaction', [raw])
  pass(600_000)
  expect(await find()).toEqual({ status: 'pending' })
  await node('anvil_dropTransaction', [hash])
  // A stretch of its own.
  for (const _ of [1, 2, 3, 4]) expect(await find()).toEqual({ status: 'pending' })
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('behavior: one that no node has seen yet waits', async () => {
  const { find } = await setup()
  for (const _ of [1, 2, 3, 4, 5])
    expect(await find(`0x${'12'.repeat(32)}`)).toEqual({ status: 'pending' })
})

test('error: no node answers', async () => {
  const { hash, request } = await setup()
  const { createAdapter } = await import('./adapter.ts')
  const lost = createAdapter({
    nodeConfig: () => undefined,
    rpcUrls: () => ['http://127.0.0.1:9'],
    signal: new AbortController().signal,
  })
  await expect(lost.findTransaction?.({ ...request, hash })).rejects.toMatchObject({
    code: 'PROVIDER_UNREACHABLE',
  })
})
