// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { coreError } from '../errors/errors.ts'
import type { Adapter, Outcome, Transaction } from '../ports/adapter.ts'
import { walletError } from '../ports/errors.ts'
import { canBatch } from './canBatch.ts'
import { senderDesk } from './fixtures/senderDesk.ts'
import { settlePending } from './settlePending.ts'
import { startCalls } from './startCalls.ts'
import { untilEnded } from './untilEnded.ts'

const setup = senderDesk()

const approve: Transaction = { data: '0x095ea7b3', to: '0x70ce4' }
const swap: Transaction = { data: '0x38ed1739', to: '0x4007e4' }

/** A wallet that accepts or refuses batches. */
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

test('calls: sends a batch with one approval if the wallet supports it', async () => {
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

test('calls: requests the status only from the wallet that sent the batch', async () => {
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

test('calls: does not request the status from another wallet of the same connector', async () => {
  const find = vi.fn(async (): Promise<Outcome> => ({ status: 'pending' }))
  const { facts, latchkey, transactions } = await setup({
    ...together(async () => 'calls:1'),
    calls: { find, send: async () => 'calls:1', write: () => approve },
  })
  const { chains } = latchkey.store.getState()
  const chain = chains.eip155
  if (chain?.account.status !== 'connected') throw new Error('It is connected.')
  const { account } = chain
  const pairWith = (name: string) =>
    latchkey.store.setState({
      chains: { eip155: { ...chain, account: { ...account, wallet: { name } } } },
    })
  pairWith('Cedar')
  await startCalls(latchkey, { ...facts, calls: [approve, swap] })
  await vi.advanceTimersByTimeAsync(0)
  expect(find).toHaveBeenCalledOnce()
  pairWith('Larch')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(find).toHaveBeenCalledOnce()
  expect(transactions()).toMatchObject([{ status: 'pending', walletName: 'Cedar' }])
  pairWith('Cedar')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(find).toHaveBeenCalledTimes(2)
})

test('calls: stops waiting after a wallet reports unknown calls five times', async () => {
  const find = vi.fn(async (): Promise<Outcome | undefined> => undefined)
  const { facts, latchkey, transactions } = await setup({
    ...together(async () => 'calls:1'),
    calls: { find, send: async () => 'calls:1', write: () => approve },
  })
  // Five consecutive misses count. A found batch in between resets the count.
  for (const _ of [1, 2, 3, 4]) find.mockResolvedValueOnce(undefined)
  find.mockResolvedValueOnce({ status: 'pending' })
  await startCalls(latchkey, { ...facts, calls: [approve, swap] })
  const ended = expect(untilEnded(latchkey, 'calls:1')).rejects.toMatchObject({
    code: 'TRANSACTION_UNKNOWN',
  })
  await vi.advanceTimersByTimeAsync(60_000)
  await ended
  expect(find).toHaveBeenCalledTimes(10)
  expect(transactions()).toMatchObject([{ hash: 'calls:1', status: 'pending' }])
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(find).toHaveBeenCalledTimes(10)
  await expect(untilEnded(latchkey, 'calls:1')).rejects.toThrow("isn't being tracked")
})

test('calls: without batches, sends each call after the previous one is confirmed', async () => {
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
  'calls: sends single calls after a wallet refuses a batch with %i',
  async (code) => {
    const cause = Object.assign(new Error('no'), { code })
    const send = () => Promise.reject(walletError('WALLET_FAILED', { cause, problem: 'no' }))
    const { facts, latchkey, outcomes, sent } = await setup(together(send))
    outcomes.set('0x1', { hash: '0x1', status: 'confirmed' })
    const starting = startCalls(latchkey, { ...facts, calls: [approve, swap] })
    await vi.advanceTimersByTimeAsync(4_000)
    await starting
    expect(sent).toEqual([approve, swap])
  },
)

test('calls: sends no single calls after the visitor declines a batch', async () => {
  const send = () => Promise.reject(walletError('USER_REJECTED'))
  const { facts, latchkey, sent } = await setup(together(send))
  await expect(startCalls(latchkey, { ...facts, calls: [approve, swap] })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(sent).toEqual([])
})

test('calls: skips the remaining calls after one fails', async () => {
  const { facts, latchkey, outcomes, sent } = await setup()
  outcomes.set('0x1', { hash: '0x1', status: 'failed' })
  await expect(startCalls(latchkey, { ...facts, calls: [approve, swap] })).rejects.toMatchObject({
    code: 'CALL_NOT_CONFIRMED',
    message: "The remaining transactions weren't sent. Status of the previous one: failed.",
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

test('canBatch: is false if the wallet fails to report capabilities', async () => {
  const { latchkey } = await setup({
    ...together(async () => 'calls:1'),
    getCapabilities: () => Promise.reject(coreError('DESTROYED')),
  })
  expect(await canBatch(latchkey)).toBe(false)
})
