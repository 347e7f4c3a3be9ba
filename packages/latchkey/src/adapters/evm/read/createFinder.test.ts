import { expect, test } from 'vitest'
import { stopClock, waitingOnDevnet } from '../fixtures/waitingOnDevnet.ts'

const setup = waitingOnDevnet()

test('is pending, then confirmed', async () => {
  const { find, hash, mine } = await setup()
  expect(await find()).toEqual({ status: 'pending' })
  await mine()
  expect(await find()).toEqual({ hash, status: 'confirmed' })
})

test('has failed after a revert in its block, with the fee that it paid', async () => {
  const { find, mine, node, request, wallet } = await setup()
  const contract = '0x00000000000000000000000000000000000b0b05'
  const hash = await wallet.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: request.address, gas: '0xea60', to: contract }],
  })
  // The transaction would have succeeded when it was sent.
  await node('anvil_setCode', [contract, '0x5f5ffd'])
  await mine()
  const receipt = await node('eth_getTransactionReceipt', [hash])
  const { effectiveGasPrice, gasUsed } = Object(receipt)
  const fee = BigInt(effectiveGasPrice) * BigInt(gasUsed)
  expect(fee).toBeGreaterThan(0n)
  expect(await find(String(hash))).toEqual({ fee, hash, status: 'failed' })
})

test('is replaced when the visitor cancels it', async () => {
  const { find, hash, mine, wallet } = await setup()
  expect(await find()).toEqual({ status: 'pending' })
  const by = await wallet.cancel(hash)
  await mine(5)
  expect(await find()).toEqual({ by, status: 'replaced' })
})

test('is confirmed under another hash after a speed-up', async () => {
  const { find, hash, mine, wallet } = await setup()
  expect(await find()).toEqual({ status: 'pending' })
  const by = await wallet.speedUp(hash)
  expect(by).not.toBe(hash)
  await mine(5)
  expect(await find()).toEqual({ hash: by, status: 'confirmed' })
})

test('has failed if its speed-up reverts', async () => {
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
  expect(await find(String(hash))).toMatchObject({ hash: by, status: 'failed' })
})

test('is pending while its block is missing on some nodes', async () => {
  let isBehind = true
  const { find, hash, mine } = await setup((method) =>
    isBehind && /Receipt|ByHash/.test(method) ? { result: null } : undefined,
  )
  isBehind = false
  await find()
  isBehind = true
  await mine()
  // Regardless of the number and the duration of polls.
  const pass = stopClock()
  for (const _ of [1, 2, 3, 4]) {
    expect(await find()).toEqual({ status: 'pending' })
    pass(60_000)
  }
  isBehind = false
  expect(await find()).toEqual({ hash, status: 'confirmed' })
})

test('reports an unknown replacement as late as a dropped transaction', async () => {
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

test('finds its replacement many blocks later', async () => {
  const { find, hash, mine, wallet } = await setup()
  await find()
  await mine(0)
  const by = await wallet.cancel(hash)
  await mine(40)
  expect(await find()).toEqual({ by, status: 'replaced' })
})

test('is dropped after three misses within a minute', async () => {
  const { find, hash, node } = await setup()
  const pass = stopClock()
  await find()
  await node('anvil_dropTransaction', [hash])
  // Regardless of how often the visitor returns to the page.
  for (const _ of [1, 2, 3, 4, 5]) expect(await find()).toEqual({ status: 'pending' })
  pass(59_999)
  expect(await find()).toEqual({ status: 'pending' })
  pass(1)
  expect(await find()).toEqual({ status: 'dropped' })
})

test('does not count time without polling', async () => {
  const { find, hash, node } = await setup()
  const pass = stopClock()
  await find()
  await node('anvil_dropTransaction', [hash])
  // The tab was hidden: the minute begins with the next poll.
  pass(600_000)
  for (const _ of [1, 2, 3, 4]) expect(await find()).toEqual({ status: 'pending' })
  pass(59_999)
  expect(await find()).toEqual({ status: 'pending' })
  pass(1)
  expect(await find()).toEqual({ status: 'dropped' })
})

test('needs more than two misses with a long time between', async () => {
  const { find, hash, node } = await setup()
  const pass = stopClock()
  await find()
  await node('anvil_dropTransaction', [hash])
  expect(await find()).toEqual({ status: 'pending' })
  pass(600_000)
  expect(await find()).toEqual({ status: 'pending' })
  expect(await find()).toEqual({ status: 'dropped' })
})

test('is pending if it reappears after a miss', async () => {
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
  // A new period of misses.
  for (const _ of [1, 2, 3, 4]) expect(await find()).toEqual({ status: 'pending' })
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('is pending while no node has seen it', async () => {
  const { find } = await setup()
  for (const _ of [1, 2, 3, 4, 5])
    expect(await find(`0x${'12'.repeat(32)}`)).toEqual({ status: 'pending' })
})

test('rejects if no node responds', async () => {
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
