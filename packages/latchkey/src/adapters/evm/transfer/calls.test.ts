import { chainManifest } from '@latchkey/devnet'
import { createClient, custom, parseEther } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ethereum } from '../../../core/networks/evmNetworks.ts'
import type { Transaction } from '../../../core/ports/adapter.ts'
import type { VirtualWalletOptions } from '../../../testing/evm/createVirtualWallet.ts'
import { ProviderError } from '../../../testing/ProviderError.ts'
import { onDevnet } from '../fixtures/onDevnet.ts'
import { createCallsFinder } from './calls.ts'

const desk = onDevnet()
const to = '0x00000000000000000000000000000000000b0b04'
const usdc = chainManifest(1)?.tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? ''

async function setup(options: VirtualWalletOptions = {}) {
  const { adapter, node, request, wallet } = await desk({
    capabilities: { atomic: { status: 'supported' } },
    ...options,
  })
  if (!adapter.calls || !adapter.tokens || !adapter.inspect) throw new Error('It sends calls.')
  const { calls, inspect, tokens } = adapter
  const pay = calls.write({
    ...request,
    transfer: { amount: 5n, asset: { address: usdc, decimals: 6, kind: 'token' }, to },
  })
  return {
    calls,
    find: (id: string, reviewed?: readonly Transaction[]) =>
      calls.find({ ...request, calls: reviewed, id }),
    inspect,
    node,
    pay,
    paid: () => tokens.balance({ address: to, network: request.network, token: usdc }),
    request,
    wallet,
  }
}

test('sends all calls with one approval', async () => {
  const { calls, find, inspect, paid, pay, request, wallet } = await setup()
  const before = await paid()
  const id = await calls.send({ ...request, calls: [pay, pay, { to, value: parseEther('1') }] })
  await expect
    .poll(() => find(id))
    .toEqual({ hash: expect.stringMatching(/^0x[0-9a-f]{64}$/), status: 'confirmed' })
  expect(await paid()).toBe(before + 10n)
  const [asked] = wallet.requests.filter(({ method }) => method === 'wallet_sendCalls')
  expect(asked?.params).toMatchObject([
    { atomicRequired: true, chainId: '0x1', from: request.address, version: '2.0.0' },
  ])
  expect(await inspect(request)).toBe('person')
})

test('ends as different if the wallet sent other calls than the visitor reviewed', async () => {
  const { calls, find, pay, request } = await setup()
  const coins = { to, value: 7n }
  const id = await calls.send({ ...request, calls: [pay, coins] })
  await expect.poll(() => find(id, [pay, coins])).toMatchObject({ status: 'confirmed' })
  expect(await find(id, [pay, { ...coins, value: 8n }])).toMatchObject({ status: 'different' })
  const other = { ...coins, to: `0x${'de'.repeat(20)}` }
  expect(await find(id, [pay, other])).toMatchObject({ status: 'different' })
})

test('fails as a whole if one call fails', async () => {
  const { calls, find, paid, pay, request, wallet } = await setup()
  const before = await paid()
  // The failure cannot be foreseen.
  const tooMuch = calls.write({
    ...request,
    transfer: { amount: 10n ** 30n, asset: { address: usdc, decimals: 6, kind: 'token' }, to },
  })
  const refusing = calls.send({ ...request, calls: [pay, tooMuch] })
  await expect(refusing).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  expect(await paid()).toBe(before)
  expect(wallet.requests.at(-1)?.method).toBe('wallet_sendCalls')
  // Another wallet's id, or one that this wallet forgot.
  await expect(find('calls:none')).resolves.toBeUndefined()
})

test('accepts the bare id of a wallet of version 1', async () => {
  const { calls, pay, request, wallet } = await setup()
  wallet.answer('wallet_sendCalls', () => '0xabc')
  expect(await calls.send({ ...request, calls: [pay] })).toBe('0xabc')
})

const hash = `0x${'ab'.repeat(32)}`

test.each<[string, unknown, unknown]>([
  ['100', { status: 100 }, { status: 'pending' }],
  ['PENDING', { status: 'PENDING' }, { status: 'pending' }],
  [
    '200',
    { receipts: [{ status: '0x1', transactionHash: hash }], status: 200 },
    { status: 'pending' },
  ],
  [
    'CONFIRMED',
    { receipts: [{ status: '0x1', transactionHash: hash }], status: 'CONFIRMED' },
    { status: 'pending' },
  ],
  [
    'CONFIRMED, and undone',
    { receipts: [{ status: '0x0', transactionHash: hash }], status: 'CONFIRMED' },
    { hash, status: 'failed' },
  ],
  ['400', { status: 400 }, { status: 'dropped' }],
  ['500', { receipts: [{ transactionHash: hash }], status: 500 }, { hash, status: 'failed' }],
  ['600', { receipts: [{ transactionHash: hash }], status: 600 }, { hash, status: 'failed' }],
  ['200 without receipts', { status: 200 }, { hash: '0x1', status: 'confirmed' }],
  ['200 with nonsense', { receipts: [7, null], status: 200 }, { hash: '0x1', status: 'confirmed' }],
])('reads status %s, until a node knows the transaction', async (_, answer, outcome) => {
  const { find, wallet } = await setup()
  wallet.answer('wallet_getCallsStatus', () => answer)
  expect(await find('0x1')).toEqual(outcome)
})

test('believes the wallet if no node knows the transaction of a batch after a minute', async () => {
  const { find, wallet } = await setup()
  const receipts = [{ status: '0x1', transactionHash: hash }]
  wallet.answer('wallet_getCallsStatus', () => ({ receipts, status: 200 }))
  for (const _ of [1, 2, 3]) expect(await find('0x1')).toEqual({ status: 'pending' })
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await find('0x1')).toEqual({ hash, status: 'confirmed' })
})

test.each([undefined, 'soon', { status: 'maybe' }, { status: 900 }])(
  'refuses the invalid status %s',
  async (answer) => {
    const { find, wallet } = await setup()
    wallet.answer('wallet_getCallsStatus', () => answer)
    await expect(find('0x1')).rejects.toThrow('it returned no batch status')
  },
)

test.each([undefined, {}, { id: 7 }, ''])('refuses the invalid id %s', async (answer) => {
  const { calls, pay, request, wallet } = await setup()
  wallet.answer('wallet_sendCalls', () => answer)
  await expect(calls.send({ ...request, calls: [pay] })).rejects.toThrow('it returned no batch id')
})

test('names declined, unsupported, misplaced and empty requests', async () => {
  const { calls, pay, request, wallet } = await setup()
  wallet.reject()
  await expect(calls.send({ ...request, calls: [pay] })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  wallet.answer('wallet_sendCalls', () => {
    throw new ProviderError(5760, 'not all or none')
  })
  await expect(calls.send({ ...request, calls: [pay] })).rejects.toMatchObject({
    cause: { code: 5760 },
    code: 'WALLET_FAILED',
  })
  await expect(calls.send({ ...request, calls: [] })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  })
  wallet.switchChain(8453)
  const asked = wallet.requests.length
  await expect(calls.send({ ...request, calls: [pay] })).rejects.toThrow('not on Ethereum')
  expect(wallet.requests.slice(asked).map(({ method }) => method)).toEqual(['eth_chainId'])
})

/** A wallet that responds on demand. */
function slowly() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const answers: ((answer: unknown) => void)[] = []
  const provider = {
    on: () => provider,
    removeListener: () => provider,
    request: vi.fn(() => new Promise<unknown>((answer) => void answers.push(answer))),
  }
  const find = createCallsFinder(() => createClient({ transport: custom(provider) }))
  /** Polls until the time limit, or until a response. */
  const look = async (milliseconds = 4_000, id = 'calls:1') => {
    const found = find({ address: to, id, network: ethereum, provider }).catch(
      (error: unknown) => error,
    )
    await vi.advanceTimersByTimeAsync(milliseconds)
    return found
  }
  return { answers, look, provider }
}

test('does not wait for a silent wallet', async () => {
  const { look } = slowly()
  expect(await look()).toMatchObject({ code: 'PROVIDER_GONE' })
})

test('does not repeat a request while it is open', async () => {
  const { answers, look, provider } = slowly()
  for (const _ of [1, 2, 3]) expect(await look()).toMatchObject({ code: 'PROVIDER_GONE' })
  expect(provider.request).toHaveBeenCalledOnce()
  // Another id is another request.
  await look(4_000, 'calls:2')
  expect(provider.request).toHaveBeenCalledTimes(2)

  const answered = look(0)
  answers[0]?.({ status: 'PENDING' })
  expect(await answered).toEqual({ status: 'pending' })
  expect(provider.request).toHaveBeenCalledTimes(2)
  const again = look(0)
  answers[2]?.({ status: 400 })
  expect(await again).toEqual({ status: 'dropped' })
  expect(provider.request).toHaveBeenCalledTimes(3)
})

test('repeats a lost request once it would have expired', async () => {
  const { look, provider } = slowly()
  await look()
  await vi.advanceTimersByTimeAsync(895_999)
  await look(1)
  expect(provider.request).toHaveBeenCalledOnce()
  await look()
  expect(provider.request).toHaveBeenCalledTimes(2)
})
