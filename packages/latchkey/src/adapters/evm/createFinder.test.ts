import { devAccounts } from '@latchkey/devnet'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onDevnet } from './fixtures/onDevnet.ts'

const desk = onDevnet()

/** A wallet that has sent something, on a chain that makes no block until it is told. */
async function setup() {
  const { adapter, node, request, wallet } = await desk()
  const { findTransaction: find, transactions } = adapter
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

test.each(['speedUp', 'cancel'] as const)('behavior: %s takes its place', async (how) => {
  const { find, hash, mine, wallet } = await setup()
  expect(await find()).toEqual({ status: 'pending' })
  const by = await wallet[how](hash)
  await mine(5)
  expect(await find()).toEqual({ by, status: 'replaced' })
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
