import { devAccounts } from '@latchkey/devnet'
import { createClient, custom } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stopClock, waitingOnDevnet } from './fixtures/waitingOnDevnet.ts'
import { createFinder } from './read/createFinder.ts'

// What a finder had sent itself, and no node has told of yet.

const setup = waitingOnDevnet()

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
