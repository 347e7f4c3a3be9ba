import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../connections/connect.ts'
import { loadSources } from '../connections/loadSources.ts'
import { startConnectedEffects } from '../connections/startConnectedEffects.ts'
import { fakeWallet } from '../fixtures/fakeWallet.ts'
import { testFamily, testInstance } from '../fixtures/testInstance.ts'
import type { Outcome } from '../ports/adapter.ts'
import { memoryStorage } from '../storage/memoryStorage.ts'
import { pendingTransactions } from './pendingTransactions.ts'
import { startFollowing } from './startTransaction.ts'

/** A page with a connected account; pages share what they store. */
async function openPage(storage: ReturnType<typeof memoryStorage>, outcome: Outcome) {
  const desk = fakeWallet({ id: 'Desk' })
  const findTransaction = vi.fn(async () => outcome)
  const engine = testInstance([], {
    adapters: [testFamily('eip155', { findTransaction })],
    connectors: [desk.source],
    storage,
  })
  onTestFinished(() => engine.destroy())
  await loadSources(engine)
  startConnectedEffects(engine)
  await connect(engine, { connectorId: 'Desk' })
  const transactions = () => pendingTransactions(engine).getState().transactions
  return { engine, findTransaction, transactions }
}

test('follows a transaction from before a reload until it ends', async () => {
  const storage = memoryStorage()
  const before = await openPage(storage, { status: 'pending' })
  const { account } = before.engine.store.getState().chains.eip155!
  if (account.status !== 'connected') throw new Error('It is connected.')
  const { address } = account.accounts[0]
  const network = before.engine.store.getState().chains.eip155!.networks[0]!
  const calls = [{ data: '0x12', to: '0xbob', value: 5n }] as const
  const sent = { calls, hash: '0xa', kind: 'send', to: '0xbob', transfers: [] } as const
  const started = startFollowing(before.engine, { address, network }, sent)
  before.engine.destroy()

  const after = await openPage(storage, { hash: '0xa', status: 'confirmed' })
  await vi.waitFor(() =>
    expect(after.transactions()).toMatchObject([{ hash: '0xa', startedAt: started.startedAt }]),
  )
  // The chain family compares the outcome with what the visitor reviewed before.
  expect(after.findTransaction).toHaveBeenCalledWith(expect.objectContaining({ calls }))
  await vi.waitFor(() => expect(after.transactions()).toMatchObject([{ status: 'confirmed' }]))

  const later = await openPage(storage, { status: 'pending' })
  expect(later.transactions()).toEqual([])
})
