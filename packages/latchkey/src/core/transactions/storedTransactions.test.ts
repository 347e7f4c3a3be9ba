import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { createStorage } from '../storage/storage.ts'
import type { PendingTransaction } from './pendingTransaction.ts'
import { storedTransactions, storeTransactions } from './storedTransactions.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const setup = () => ({ storage: createStorage(memoryStorage()) })
const hashes = (engine: ReturnType<typeof setup>) =>
  storedTransactions(engine).map((one) => one.hash)

function transaction(hash: string, changes: Partial<PendingTransaction> = {}): PendingTransaction {
  return {
    address: '0xada',
    chainId: 'eip155:1',
    hash,
    kind: 'send',
    startedAt: Date.now(),
    status: 'pending',
    to: '0xbob',
    transfers: [{ amount: '1', direction: 'out', symbol: 'ETH' }],
    ...changes,
  }
}

test('stores pending transactions, and drops those that ended', () => {
  const engine = setup()
  const [one, two] = [transaction('0xa'), transaction('0xb')]
  storeTransactions(engine, [two, one])
  expect(storedTransactions(engine)).toEqual([two, one])
  storeTransactions(engine, [two, { ...one, status: 'confirmed' }])
  expect(hashes(engine)).toEqual(['0xb'])
})

test('keeps the transactions of other tabs and accounts', () => {
  const engine = setup()
  storeTransactions(engine, [transaction('0xa', { address: '0xeve' })])
  storeTransactions(engine, [transaction('0xb')])
  expect(hashes(engine)).toEqual(['0xb', '0xa'])
})

test('keeps 20 of an account, for a day', () => {
  const engine = setup()
  const many = Array.from({ length: 30 }, (_, index) => transaction(`0x${index}`))
  storeTransactions(engine, [...many, transaction('0xe', { address: '0xeve' })])
  expect(hashes(engine)).toHaveLength(21)
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
  expect(hashes(engine)).toEqual([])
})

test.each([7, [7], [{ hash: '0xa' }], [transaction('0xa', { chainId: 'x:1' as 'eip155:1' })]])(
  'ignores what is not a transaction: %j',
  (value) => {
    const engine = setup()
    engine.storage.set('transactions', value)
    expect(storedTransactions(engine)).toEqual([])
  },
)

test('keeps the calls that the visitor reviewed, and drops calls that it cannot read', () => {
  const engine = setup()
  const calls = [{ data: '0xab', to: '0xbob', value: 2n ** 200n }] as const
  storeTransactions(engine, [transaction('0xa', { calls })])
  expect(storedTransactions(engine)).toEqual([transaction('0xa', { calls })])
  for (const broken of [{ value: '1n' }, { data: 'ab' }, { to: 7 }, { value: '9'.repeat(79) }]) {
    engine.storage.set('transactions', [
      { ...transaction('0xa'), calls: [{ to: '0xbob', ...broken }] },
    ])
    expect(storedTransactions(engine)).toMatchObject([{ calls: undefined, hash: '0xa' }])
  }
})
