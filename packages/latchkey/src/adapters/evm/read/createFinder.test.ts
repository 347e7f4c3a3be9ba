import { expect, test } from 'vitest'
import { stopClock, waitingOnDevnet } from '../fixtures/waitingOnDevnet.ts'

const setup = waitingOnDevnet()

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
  const { createAdapter } = await import('../adapter.ts')
  const lost = createAdapter({
    nodeConfig: () => undefined,
    rpcUrls: () => ['http://127.0.0.1:9'],
    signal: new AbortController().signal,
  })
  await expect(lost.findTransaction?.({ ...request, hash })).rejects.toMatchObject({
    code: 'PROVIDER_UNREACHABLE',
  })
})
