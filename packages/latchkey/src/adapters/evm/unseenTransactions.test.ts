import { devAccounts } from '@latchkey/devnet'
import { createClient, custom } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stopClock, waitingOnDevnet } from './fixtures/waitingOnDevnet.ts'
import { createFinder } from './read/createFinder.ts'

// Transactions that this finder's page sent, and that no node has seen.

const setup = waitingOnDevnet()

test('is confirmed if a speed-up comes before any node saw it', async () => {
  const { find, hash, mine, wallet } = await sendUnseen()
  const by = await wallet.speedUp(hash)
  await mine(5)
  expect(await find()).toEqual({ hash: by, status: 'confirmed' })
})

test('another transaction of the account does not decide', async () => {
  const { find, hash, mine, wallet } = await sendUnseen()
  await wallet.cancel(hash)
  await mine(5)
  const pass = stopClock()
  for (const _ of [1, 2, 3, 4]) {
    expect(await find()).toEqual({ status: 'pending' })
    pass(60_000)
  }
})

test('stops searching once another transaction used its nonce', async () => {
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

test('an equal transaction from before the wallet sent is another one', async () => {
  const { find, hash, mine, node } = await sendUnseen({
    before: ({ send }) => send(),
    hidesPending: true,
    think: ({ mine }) => mine(),
  })
  await node('anvil_dropTransaction', [hash])
  await mine(5)
  expect(await find()).toEqual({ status: 'pending' })
})

test('skips the blocks of the visitor’s decision, which nodes prune', async () => {
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

test('is confirmed if it was sped up and mined while the page was in the background', async () => {
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

test('counts as replaced if a late response leaves the match undecidable', async () => {
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

test('is pending if its block came before the wallet’s response, until nodes see that', async () => {
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

test('two equal transactions count for themselves', async () => {
  const { find, hash, mine, node, sendAgain } = await sendUnseen({ hidesPending: true })
  const second = await sendAgain()
  // Only the first one is mined.
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
  /** Runs in the wallet before the finder's request. */
  readonly before?: (room: Room) => unknown
  /** The block up to which nodes have pruned account states. */
  readonly forgotten?: () => bigint
  /** Hides pending transactions: nodes count mined ones only. */
  readonly hidesPending?: boolean
  /** Whether the page is in the background meanwhile, where it does not read the sending block. */
  readonly isAway?: boolean
  /** Methods whose responses are lost. */
  readonly isLost?: (method: string) => boolean
  /** Runs after the wallet sent, before it responds. */
  readonly sent?: (room: Room, hash: string) => unknown
  /** Runs while the visitor looks at the wallet. */
  readonly think?: (room: Room) => unknown
}

/**
 * Sends through a finder without any node seeing the transaction, with time for its reads before
 * and after.
 */
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
