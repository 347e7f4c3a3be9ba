import { address } from '@solana/kit'
import { afterEach, expect, test, vi } from 'vitest'
import { solana as network } from '../../core/networks/solanaNetworks.ts'
import { lifetime } from './lifetime.ts'
import { createFinder } from './read/createFinder.ts'
import { createTransactionSender } from './transfer/createTransactionSender.ts'
import { transferSol } from './transfer/instructions.ts'
import { writeTransaction } from './writeTransaction.ts'

afterEach(() => void vi.useRealTimers())

test('stops sending before a transaction counts as dropped', async () => {
  vi.useFakeTimers()
  const start = Date.now()
  const sent: number[] = []
  /** A network that takes up nothing, and whose blockhashes never expire. */
  async function rpc(_: object, method: string) {
    if (method === 'getSignatureStatuses') return { value: [null] }
    if (method === 'isBlockhashValid') return { value: true }
    sent.push(Date.now() - start)
    return 'hash'
  }
  const { signal } = new AbortController()
  const payer = address('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY')
  const transaction = writeTransaction(payer, [transferSol(payer, payer, 1n)], {
    blockhash: '11111111111111111111111111111111' as Parameters<
      typeof writeTransaction
    >[2]['blockhash'],
    lastValidBlockHeight: 1n,
  })
  const hash = await createTransactionSender(rpc, { signal })(network, transaction)
  const find = createFinder(rpc, { rpcUrls: () => [], signal })
  const look = () => find({ address: payer, hash, network })
  expect(await look()).toEqual({ status: 'pending' })
  await vi.advanceTimersByTimeAsync(lifetime - 1)
  expect(await look()).toEqual({ status: 'pending' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await look()).toEqual({ status: 'dropped' })
  expect(sent.length).toBeGreaterThan(30)
  expect(sent.at(-1)).toBeLessThanOrEqual(lifetime)
})

/** A finder on a scripted network, with a fake clock. */
function setupFinder() {
  vi.useFakeTimers({ toFake: ['Date'] })
  const says: { status: object | null } = { status: null }
  const { signal } = new AbortController()
  const find = createFinder(async () => ({ value: [says.status] }), { rpcUrls: () => [], signal })
  return {
    look: () =>
      find({ address: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY', hash: 'a', network }),
    pass: (time: number) => vi.setSystemTime(Date.now() + time),
    says,
  }
}

test('does not count time without polling', async () => {
  const { look, pass } = setupFinder()
  expect(await look()).toEqual({ status: 'pending' })
  pass(600_000)
  expect(await look()).toEqual({ status: 'pending' })
  expect(await look()).toEqual({ status: 'dropped' })
})

test('restarts the period after a node has seen the transaction', async () => {
  const { look, pass, says } = setupFinder()
  await look()
  says.status = { confirmationStatus: 'processed' }
  expect(await look()).toEqual({ status: 'pending' })
  pass(600_000)
  says.status = null
  for (const _ of [1, 2, 3, 4]) expect(await look()).toEqual({ status: 'pending' })
  pass(lifetime)
  expect(await look()).toEqual({ status: 'dropped' })
})
