// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Adapter, Outcome, Transaction } from '../adapter.ts'
import { LatchkeyError } from '../errors.ts'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testFamily, testInstance } from '../fixtures/testInstance.ts'
import { lateError } from '../lateErrors.ts'
import { canBatch } from './canBatch.ts'
import { estimateFee } from './estimateFee.ts'
import { isSmartAccount } from './isSmartAccount.ts'
import { pendingTransactions } from './pendingTransactions.ts'
import { settlePending } from './settlePending.ts'
import { startCalls } from './startCalls.ts'
import { startTransaction } from './startTransaction.ts'
import { untilEnded } from './untilEnded.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A connected instance whose chain says of each hash what the test writes down. */
async function setup(
  changes: Partial<Adapter> = {},
  { type = 'eoa' as 'eoa' | 'smartAccount' } = {},
) {
  const desk = fakeWallet()
  const { session } = desk
  desk.session = (namespace, more) =>
    session(namespace, { accounts: [{ address: '0xada', namespace, type }], ...more })
  const outcomes = new Map<string, Outcome>()
  const asked: string[] = []
  const sent: Transaction[] = []
  const latchkey = testInstance([desk], {
    adapters: [
      testFamily('eip155', {
        findTransaction: async ({ hash }) => {
          asked.push(hash)
          return outcomes.get(hash) ?? { status: 'pending' }
        },
        transactions: {
          estimate: async () => ({ gas: 21_000n, maxFeePerGas: 2n, total: 42_000n }),
          send: async ({ transaction }) => `0x${sent.push(transaction)}`,
        },
        ...changes,
      }),
    ],
    provider: {},
  })
  onTestFinished(() => latchkey.destroy())
  await latchkey.preload()
  await latchkey.connect({ connectorId: 'desk' })
  const facts = { kind: 'send', to: '0xbob', transfers: [] } as const
  return {
    asked,
    facts,
    latchkey,
    outcomes,
    sent,
    start: (hash: string) => startTransaction(latchkey, { ...facts, ask: async () => hash }),
    toast: () => latchkey.store.getState().notices.toast?.message,
    transactions: () => pendingTransactions(latchkey).getState().transactions,
  }
}

test('default: it is said that it started, and it is followed to its end', async () => {
  const { latchkey, outcomes, start, toast, transactions } = await setup()
  const started = await start('0xa')
  expect(started).toMatchObject({
    address: '0xada',
    chainId: 'eip155:1',
    hash: '0xa',
    kind: 'send',
    status: 'pending',
    to: '0xbob',
  })
  expect(latchkey.store.getState().notices.toast).toMatchObject({
    kind: 'success',
    message: 'Transaction started',
  })
  expect(transactions()).toEqual([started])
  const ended = untilEnded(latchkey, '0xa')
  outcomes.set('0xa', { hash: '0xa', status: 'confirmed' })
  await vi.advanceTimersByTimeAsync(4_000)
  await expect(ended).resolves.toMatchObject({ chainHash: '0xa', status: 'confirmed' })
  expect(toast()).toBe('Transaction confirmed')
})

test.each<[Outcome, object, string]>([
  [{ hash: '0xa', status: 'failed' }, { status: 'failed' }, 'Transaction failed'],
  [
    { by: '0xb', status: 'replaced' },
    { replacedBy: '0xb', status: 'replaced' },
    'Transaction replaced by another one',
  ],
  [
    { status: 'different' },
    { status: 'different' },
    'Your wallet has sent something else than you confirmed. Look at the transaction.',
  ],
  [
    { status: 'dropped' },
    { status: 'dropped' },
    'Transaction not found on the network any more. Check your wallet.',
  ],
])('behavior: it may end otherwise: %o', async (outcome, expected, words) => {
  const { latchkey, outcomes, start, toast } = await setup()
  outcomes.set('0xa', outcome)
  await start('0xa')
  await expect(untilEnded(latchkey, '0xa')).resolves.toMatchObject(expected)
  expect(toast()).toBe(words)
  expect(latchkey.store.getState().notices.toast?.kind).toBe('error')
})

test('behavior: one loop every 4 s, none while hidden, none when nothing waits', async () => {
  const { asked, outcomes, start } = await setup()
  await start('0xa')
  await start('0xb')
  await vi.advanceTimersByTimeAsync(0)
  asked.length = 0
  await vi.advanceTimersByTimeAsync(12_000)
  expect(asked).toEqual(['0xb', '0xa', '0xb', '0xa', '0xb', '0xa'])

  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(6)
  visible.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveLength(8)

  for (const hash of ['0xa', '0xb']) outcomes.set(hash, { hash, status: 'confirmed' })
  await vi.advanceTimersByTimeAsync(4_000)
  asked.length = 0
  await vi.advanceTimersByTimeAsync(60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([])
})

test('behavior: what the network tells ends the wait before its time', async () => {
  let wake = () => {}
  const outcomes: Outcome[] = [{ status: 'pending' }, { hash: '0xa', status: 'confirmed' }]
  const { start, transactions } = await setup({
    findTransaction: async (request) => {
      if (request.wake) wake = request.wake
      return outcomes.shift() ?? { status: 'pending' }
    },
  })
  await start('0xa')
  await vi.advanceTimersByTimeAsync(0)
  expect(transactions()).toMatchObject([{ status: 'pending' }])
  wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(transactions()).toMatchObject([{ status: 'confirmed' }])
})

test('behavior: a node that cannot answer for a while delays it, and ends nothing', async () => {
  let isDown = true
  const { latchkey, start } = await setup({
    findTransaction: async ({ hash }) => {
      if (isDown) throw lateError('PROVIDER_UNREACHABLE', { url: 'node' })
      return { hash, status: 'confirmed' }
    },
  })
  await start('0xa')
  await vi.advanceTimersByTimeAsync(20_000)
  isDown = false
  const ended = untilEnded(latchkey, '0xa')
  await vi.advanceTimersByTimeAsync(4_000)
  await expect(ended).resolves.toMatchObject({ status: 'confirmed' })
})

test('behavior: 99 are followed; those that ended make room, those that wait do not', async () => {
  const { latchkey, outcomes, start, transactions } = await setup()
  for (let number = 0; number < 100; number++) await start(`0x${number}`)
  expect(transactions()).toHaveLength(99)
  expect(transactions()[0]?.hash).toBe('0x98')
  await expect(untilEnded(latchkey, '0x99')).rejects.toMatchObject({ code: 'TRANSACTION_UNKNOWN' })
  outcomes.set('0x7', { status: 'dropped' })
  await vi.advanceTimersByTimeAsync(4_000)
  await start('0x100')
  expect(transactions().map(({ hash }) => hash)).toContain('0x100')
  expect(transactions().map(({ hash }) => hash)).not.toContain('0x7')
  expect(transactions()).toHaveLength(99)
})

test('behavior: what was read about the account is read anew, and what the history tells leaves', async () => {
  const { latchkey, outcomes, start, transactions } = await setup()
  const { queries } = await import('../provider/queries.ts')
  const client = queries(latchkey)
  client.setQueryData(['history', 'eip155:1:0xADA'], 1)
  client.setQueryData(['nfts', 'eip155:1:0xeve'], 1)
  await start('0xa')
  settlePending(latchkey, [{ chainId: 'eip155:1', hash: '0xA' }])
  expect(transactions()).toHaveLength(1)
  outcomes.set('0xa', { hash: '0xa', status: 'confirmed' })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(client.getQueryState(['history', 'eip155:1:0xADA'])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['nfts', 'eip155:1:0xeve'])?.isInvalidated).toBe(false)
  settlePending(latchkey, [{ chainId: 'eip155:2', hash: '0xa' }])
  expect(transactions()).toHaveLength(1)
  settlePending(latchkey, [{ chainId: 'eip155:1', hash: '0xA' }])
  expect(transactions()).toEqual([])
})

test('error: nobody connected, an unknown network, or no wallet: nobody is asked', async () => {
  const { facts, latchkey } = await setup()
  const ask = vi.fn(async () => '0xa')
  const starting = () => startTransaction(latchkey, { ...facts, ask })
  const { chains } = latchkey.store.getState()
  const chain = chains.eip155
  if (chain?.account.status !== 'connected') throw new Error('It is connected.')

  latchkey.store.setState({ chains: { eip155: { ...chain, chainId: 'eip155:7' } } })
  await expect(starting()).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  const gone = { ...chain.account, provider: undefined }
  latchkey.store.setState({ chains: { eip155: { ...chain, account: gone } } })
  await expect(starting()).rejects.toMatchObject({ code: 'PROVIDER_GONE' })
  latchkey.store.setState({ chains })
  await latchkey.disconnect()
  await expect(starting()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  expect(ask).not.toHaveBeenCalled()
})

test('error: refused, nothing is said to have started', async () => {
  const { facts, latchkey, toast, transactions } = await setup()
  const ask = () => Promise.reject(lateError('USER_REJECTED'))
  await expect(startTransaction(latchkey, { ...facts, ask })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect([toast(), transactions()]).toEqual([undefined, []])
})

test('error: waiting ends with the instance, or when nobody waits any more', async () => {
  const { latchkey, start } = await setup()
  const others = vi.getTimerCount()
  await start('0xa')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(others + 1)
  const giving = new AbortController()
  const waiting = untilEnded(latchkey, '0xa', { signal: giving.signal })
  giving.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
  const other = untilEnded(latchkey, '0xa')
  latchkey.destroy()
  await expect(other).rejects.toMatchObject({ code: 'DESTROYED' })
  expect(vi.getTimerCount()).toBeLessThanOrEqual(others)
})

const approve: Transaction = { data: '0x095ea7b3', to: '0x70ce4' }
const swap: Transaction = { data: '0x38ed1739', to: '0x4007e4' }

/** A wallet that sends several calls together, or does not take them. */
function together(send: () => Promise<string>, status = 'supported'): Partial<Adapter> {
  return {
    calls: {
      find: async () => ({ hash: '0xc4a1', status: 'confirmed' }),
      send,
      write: () => approve,
    },
    getCapabilities: async () => ({ '0x1': { atomic: { status } } }),
  }
}

test('calls: at one approval where the wallet can', async () => {
  const send = vi.fn(async () => 'calls:1')
  const { facts, latchkey, sent, transactions } = await setup(together(send, 'ready'))
  expect(await canBatch(latchkey)).toBe(true)
  const started = await startCalls(latchkey, { ...facts, calls: [approve, swap], kind: 'swap' })
  expect(started).toMatchObject({ hash: 'calls:1', isBatch: true, kind: 'swap' })
  await expect(untilEnded(latchkey, 'calls:1')).resolves.toMatchObject({
    chainHash: '0xc4a1',
    status: 'confirmed',
  })
  expect(sent).toEqual([])
  settlePending(latchkey, [{ chainId: 'eip155:1', hash: '0xc4a1' }])
  expect(transactions()).toEqual([])
})

test('calls: only the wallet that sent them is asked what became of them', async () => {
  const find = vi.fn(async (): Promise<Outcome> => ({ status: 'dropped' }))
  const { facts, latchkey, transactions } = await setup({
    ...together(async () => 'calls:1'),
    calls: { find, send: async () => 'calls:1', write: () => approve },
  })
  find.mockResolvedValueOnce({ status: 'pending' })
  await startCalls(latchkey, { ...facts, calls: [approve, swap] })
  await vi.advanceTimersByTimeAsync(0)
  expect(find).toHaveBeenCalledOnce()
  const { chains } = latchkey.store.getState()
  const chain = chains.eip155
  if (chain?.account.status !== 'connected') throw new Error('It is connected.')
  const { connector } = chain.account
  const other = { ...chain.account, connector: { ...connector, id: 'another' } }
  latchkey.store.setState({ chains: { eip155: { ...chain, account: other } } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(find).toHaveBeenCalledOnce()
  expect(transactions()).toMatchObject([{ connectorId: 'desk', status: 'pending' }])
  latchkey.store.setState({ chains })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(transactions()).toMatchObject([{ status: 'dropped' }])
})

test('calls: else one by one, each when the one before is confirmed', async () => {
  const { facts, latchkey, outcomes, sent, transactions } = await setup()
  expect(await canBatch(latchkey)).toBe(false)
  const starting = startCalls(latchkey, { ...facts, calls: [approve, swap], kind: 'swap' })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(sent).toEqual([approve])
  expect(transactions()).toMatchObject([{ hash: '0x1', kind: 'approve', to: '0x70ce4' }])
  outcomes.set('0x1', { hash: '0x1', status: 'confirmed' })
  await vi.advanceTimersByTimeAsync(4_000)
  await expect(starting).resolves.toMatchObject({ hash: '0x2', kind: 'swap' })
  expect(sent).toEqual([approve, swap])
})

test.each([5710, 5750, 5760, 4200, -32601])(
  'calls: a wallet that turns out to be unable (%i) is asked one by one',
  async (code) => {
    const cause = Object.assign(new Error('no'), { code })
    const send = () => Promise.reject(lateError('WALLET_FAILED', { cause, problem: 'no' }))
    const { facts, latchkey, outcomes, sent } = await setup(together(send))
    outcomes.set('0x1', { hash: '0x1', status: 'confirmed' })
    const starting = startCalls(latchkey, { ...facts, calls: [approve, swap] })
    await vi.advanceTimersByTimeAsync(4_000)
    await starting
    expect(sent).toEqual([approve, swap])
  },
)

test('calls: refused together, nobody is asked again', async () => {
  const send = () => Promise.reject(lateError('USER_REJECTED'))
  const { facts, latchkey, sent } = await setup(together(send))
  await expect(startCalls(latchkey, { ...facts, calls: [approve, swap] })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(sent).toEqual([])
})

test('calls: when one comes to nothing the rest is not asked for', async () => {
  const { facts, latchkey, outcomes, sent } = await setup()
  outcomes.set('0x1', { hash: '0x1', status: 'failed' })
  await expect(startCalls(latchkey, { ...facts, calls: [approve, swap] })).rejects.toMatchObject({
    code: 'CALL_NOT_CONFIRMED',
    message: 'The rest was not sent: a transaction before it was failed',
  })
  expect(sent).toEqual([approve])
  await expect(startCalls(latchkey, { ...facts, calls: [] })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  })
})

test.each<[string, Record<string, Record<string, unknown>>, boolean]>([
  ['another chain', { '0x2': { atomic: { status: 'supported' } } }, false],
  ['unsupported', { '0x1': { atomic: { status: 'unsupported' } } }, false],
  ['nonsense', { '0x1': { atomic: true } }, false],
  ['of the first version', { '0x01': { atomicBatch: { supported: true } } }, true],
])('canBatch: %s', async (_, answer, expected) => {
  const { latchkey } = await setup({
    ...together(async () => 'calls:1'),
    getCapabilities: async () => answer,
  })
  expect(await canBatch(latchkey)).toBe(expected)
})

test('canBatch: a wallet that fails at the question cannot', async () => {
  const { latchkey } = await setup({
    ...together(async () => 'calls:1'),
    getCapabilities: () => Promise.reject(new LatchkeyError('DESTROYED')),
  })
  expect(await canBatch(latchkey)).toBe(false)
})

test('estimateFee: what it costs at most; families that cannot say so are named', async () => {
  const { latchkey } = await setup()
  expect(await estimateFee(latchkey, { transaction: swap })).toEqual({ fee: 42_000n })
  const transfer = { amount: 1n, asset: { kind: 'native' }, to: '0xbob' } as const
  await expect(estimateFee(latchkey, { transfer })).rejects.toMatchObject({
    code: 'CHAIN_UNSUPPORTED',
    message: 'Unsupported chain',
  })
})

test('isSmartAccount: as the wallet says of the account in front', async () => {
  const plain = await setup()
  expect(isSmartAccount(plain.latchkey.store.getState())).toBe(false)
  const smart = await setup({}, { type: 'smartAccount' })
  expect(isSmartAccount(smart.latchkey.store.getState())).toBe(true)
})
