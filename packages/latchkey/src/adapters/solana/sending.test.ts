import { expect, onTestFinished, test, vi } from 'vitest'
import type { Transfer } from '../../core/ports/adapter.ts'
import { newAddress, onSolana } from './fixtures/onSolana.ts'
import { startUnreliableNode } from './fixtures/startUnreliableNode.ts'

const { node, rpc, setup } = onSolana()

const sol = (to: string, amount: bigint): Transfer => ({ amount, asset: { kind: 'native' }, to })

async function balanceOf(owner: string) {
  return BigInt(((await rpc('getBalance', [owner])) as { value: number }).value)
}

/** A wallet with this balance only. */
async function setupWith(lamports: bigint) {
  const room = await setup({ keys: [crypto.getRandomValues(new Uint8Array(32))] })
  await node().fund({ address: room.alice, amount: lamports })
  return room
}

test('refuses less than the minimum balance of a new account', async () => {
  const { adapter, request, wallet } = await setup()
  const transfer = sol(newAddress(), 890_879n)
  await expect(adapter.transfers!.send({ ...request, transfer })).rejects.toThrow(
    'a new account has to get at least 0.00089088 SOL',
  )
  expect(wallet.requests).toHaveLength(1)
  await adapter.transfers!.send({ ...request, transfer: sol(transfer.to, 890_880n) })
  // Once the account exists, any amount is allowed.
  await adapter.transfers!.send({ ...request, transfer: sol(transfer.to, 1n) })
  expect(await balanceOf(transfer.to)).toBe(890_881n)
})

test('refuses to leave the sender below the minimum balance', async () => {
  const { adapter, bob } = await setup()
  const { adapter: own, alice, request } = await setupWith(2_000_000n)
  const transfer = sol(bob, 1_500_000n)
  await expect(own.transfers!.send({ ...request, transfer })).rejects.toThrow(
    'less than 0.00089088 SOL: send all of it, or leave at least that much',
  )
  expect(await balanceOf(alice)).toBe(2_000_000n)
  expect(adapter.namespace).toBe('solana')
})

test.each([5_000n, 7_500n, 20_000n])(
  'sends everything and adds the rest to the fee when all but %s lamports are sent',
  async (left) => {
    const { adapter, alice, request } = await setupWith(3_000_000n)
    const to = newAddress()
    await adapter.transfers!.send({ ...request, transfer: sol(to, 3_000_000n - left) })
    expect(await balanceOf(alice)).toBe(0n)
    expect(await balanceOf(to)).toBe(3_000_000n - left)
  },
)

test('estimates a fee for an unfinished draft', async () => {
  const { bob } = await setup()
  const { adapter, request } = await setupWith(3_000_000n)
  const estimate = (amount: bigint, to = bob) =>
    adapter.transfers!.estimate({ ...request, transfer: sol(to, amount) })
  const fee = { reserve: 890_880n, total: 5_000n }
  expect(await estimate(0n)).toMatchObject(fee)
  expect(await estimate(0n, newAddress())).toMatchObject(fee)
  expect(await estimate(3_000_000n)).toMatchObject(fee)
  expect(await estimate(2_500_000n)).toMatchObject(fee)
  expect(await estimate(1_000_000n)).toMatchObject(fee)
  // The remainder goes to the fee.
  expect(await estimate(2_990_000n)).toMatchObject({ ...fee, total: 10_000n })
})

test('refuses an amount that leaves nothing for the fee', async () => {
  const { adapter, request } = await setupWith(3_000_000n)
  const transfer = sol(newAddress(), 2_999_000n)
  await expect(adapter.transfers!.send({ ...request, transfer })).rejects.toMatchObject({
    code: 'NODE_FAILED',
    message: expect.stringContaining('holds too little'),
  })
})

test('sends a missed transaction again until the network takes it up', async () => {
  let losses = 0
  const busy = await startUnreliableNode(
    () => node().url,
    ({ method }) =>
      method === 'sendTransaction' && losses++ < 2 ? { result: '1'.repeat(64) } : undefined,
  )
  onTestFinished(async () => void (await busy.stop()))
  const { adapter, request } = await setup({ urls: [busy.url] })
  const to = newAddress()
  await adapter.transfers!.send({ ...request, transfer: sol(to, 1_000_000n) })
  expect(await balanceOf(to)).toBe(0n)
  await vi.waitFor(async () => expect(await balanceOf(to)).toBe(1_000_000n), 10_000)
  // A transaction that was taken up is not sent again.
  const sent = () => busy.asked.filter((one) => one === 'sendTransaction').length
  await vi.waitFor(() => expect(busy.asked.at(-1)).toBe('getSignatureStatuses'), 10_000)
  expect(sent()).toBe(3)
})

test('stops sending with the instance, and when its blockhash has expired', async () => {
  const deaf = await startUnreliableNode(
    () => node().url,
    ({ method }) => {
      if (method === 'sendTransaction') return { result: '1'.repeat(64) }
      return method === 'isBlockhashValid' ? { result: { value: false } } : undefined
    },
  )
  onTestFinished(async () => void (await deaf.stop()))
  const { adapter, bob, ending, request } = await setup({ urls: [deaf.url] })
  const transfer = sol(bob, 1n)
  await adapter.transfers!.send({ ...request, transfer })
  await vi.waitFor(() => expect(deaf.asked.at(-1)).toBe('isBlockhashValid'), 10_000)
  await adapter.transfers!.send({ ...request, transfer })
  ending.abort()
  expect(deaf.asked.filter((one) => one === 'sendTransaction')).toHaveLength(2)
  await expect(adapter.transfers!.send({ ...request, transfer })).rejects.toMatchObject({
    code: 'DESTROYED',
  })
})

test('names a blockhash that expired while the wallet request was open', async () => {
  const late = await startUnreliableNode(
    () => node().url,
    ({ method }) =>
      method === 'sendTransaction'
        ? { error: { code: -32002, data: { err: 'BlockhashNotFound' }, message: 'no' } }
        : undefined,
  )
  onTestFinished(async () => void (await late.stop()))
  const { adapter, bob, request } = await setup({ urls: [late.url] })
  await expect(adapter.transfers!.send({ ...request, transfer: sol(bob, 1n) })).rejects.toThrow(
    'it came too late',
  )
})

test('names the missing funds if they left after the simulation', async () => {
  const data = { err: { InstructionError: [2, { Custom: 1 }] } }
  const poorer = await startUnreliableNode(
    () => node().url,
    ({ method }) =>
      method === 'sendTransaction' ? { error: { code: -32002, data, message: 'no' } } : undefined,
  )
  onTestFinished(async () => void (await poorer.stop()))
  const { adapter, bob, request } = await setup({ urls: [poorer.url] })
  await expect(
    adapter.transfers!.send({ ...request, transfer: sol(bob, 1n) }),
  ).rejects.toMatchObject({ cause: { failure: 'tooLittle' } })
})

test('counts as sent if it arrived although its response was lost', async () => {
  const deaf = await startUnreliableNode(
    () => node().url,
    ({ method }) => (method === 'sendTransaction' ? 'answer' : undefined),
  )
  onTestFinished(async () => void (await deaf.stop()))
  const { adapter, request } = await setup({ urls: [deaf.url] })
  const to = newAddress()
  const hash = await adapter.transfers!.send({ ...request, transfer: sol(to, 1_000_000n) })
  expect(await balanceOf(to)).toBe(1_000_000n)
  expect(await adapter.findTransaction!({ ...request, hash })).toEqual({
    hash,
    status: 'confirmed',
  })
})

test('sends again after a node error that leaves the outcome open', async () => {
  let losses = 0
  const error = { code: -32603, message: 'Internal error' }
  const busy = await startUnreliableNode(
    () => node().url,
    ({ method }) => (method === 'sendTransaction' && !losses++ ? { error } : undefined),
  )
  onTestFinished(async () => void (await busy.stop()))
  const { adapter, request } = await setup({ urls: [busy.url] })
  const to = newAddress()
  await adapter.transfers!.send({ ...request, transfer: sol(to, 1_000_000n) })
  await vi.waitFor(async () => expect(await balanceOf(to)).toBe(1_000_000n), 10_000)
})
