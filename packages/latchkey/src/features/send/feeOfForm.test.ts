// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { lateError } from '../../core/errors/lateErrors.ts'
import { readAgain } from './facts/sendWatching.ts'
import { watchSend } from './facts/watchSend.ts'
import { deferred, openForm, stopClock } from './fixtures/openForm.ts'
import { friend, second, token, whole } from './fixtures/setupSend.ts'
import { chooseAsset } from './form/chooseAsset.ts'
import { fillMax } from './form/fillMax.ts'
import { typeAmount } from './form/typeAmount.ts'
import { clearForm } from './sendStore.ts'

stopClock()

const cent = whole / 100n

test('behavior: the fee is asked for once somebody stops typing', async () => {
  const { engine, estimate, settle } = await openForm()
  const before = estimate.mock.calls.length
  for (const text of ['1', '1.', '1.2', '1.25']) typeAmount(engine, text)
  await settle()
  expect(estimate.mock.calls.slice(before).map(([{ transfer }]) => transfer.amount)).toEqual([
    (whole * 5n) / 4n,
  ])
})

test('behavior: an answer that comes late is not taken for one to what is asked now', async () => {
  const slow = deferred<'contract'>()
  const inspect = vi.fn(async ({ address }: { address: string }) =>
    address === friend ? slow.promise : ('person' as const),
  )
  const { fill, settle, store } = await openForm({ changes: { inspect } })
  await fill('1', friend)
  await fill('1', second)
  slow.resolve('contract')
  await settle()
  expect(store.getState().nature).toEqual({ status: 'known', value: 'person' })
})

test('behavior: Max leaves what the fee may cost, and a smart account leaves nothing', async () => {
  const { engine, model, store } = await openForm()
  expect(fillMax(engine)).toBe(true)
  expect(store.getState().amount).toBe('9.985')
  expect(model().problem).toBe('noReceiver')
  const smart = await openForm({ type: 'smartAccount' })
  fillMax(smart.engine)
  expect(smart.store.getState().amount).toBe('10')
})

test('behavior: Max leaves what sending all would cost, of what can be sent at all', async () => {
  // Three coins and one that is not worth its fee: with each coin that is spent, it costs more.
  const all = { fee: 3n * cent, value: 9n * whole }
  const estimate = async ({ transfer: { amount } }: { transfer: { amount: bigint } }) => ({
    all,
    gas: 1n,
    maxFeePerGas: 1n,
    total: (amount > 6n * whole ? 3n : 1n) * cent,
  })
  const transfers = { estimate, send: async () => '0x' }
  const { engine, model, settle, store } = await openForm({ changes: { transfers } })
  expect(fillMax(engine)).toBe(true)
  expect(store.getState().amount).toBe('8.955')
  store.setState({ to: friend })
  await settle()
  expect(model()).toMatchObject({ draft: { fee: { fee: 3n * cent } }, problem: undefined })
  chooseAsset(engine, { address: token, chainId: 'eip155:1', kind: 'token' })
  await settle()
  fillMax(engine)
  expect(store.getState().amount).toBe('5')
})

test('behavior: Max of a token is all of it', async () => {
  const { engine, settle, store } = await openForm()
  chooseAsset(engine, { address: token, chainId: 'eip155:1', kind: 'token' })
  await settle()
  fillMax(engine)
  expect(store.getState().amount).toBe('5')
})

test('error: a fee that nobody knows keeps Max from guessing', async () => {
  const transfers = {
    estimate: async () => Promise.reject(lateError('NODE_FAILED', { network: 'x', problem: 'y' })),
    send: async () => '0x',
  }
  const { engine, fill, model, store, warnings } = await openForm({ changes: { transfers } })
  expect(fillMax(engine)).toBe(false)
  expect(store.getState().amount).toBe('')
  await fill('10', friend)
  // Unknown is no reason to refuse; it is one to warn.
  expect(model().problem).toBeUndefined()
  expect(warnings()).toContain('feeUnknown')
})

test('behavior: it is read again every 10 s while somebody looks, and not after', async () => {
  const { getBalance, settle, stop } = await openForm()
  const before = getBalance.mock.calls.length
  await settle(10_000)
  expect(getBalance.mock.calls.length).toBeGreaterThan(before)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const hidden = getBalance.mock.calls.length
  await settle(30_000)
  expect(getBalance.mock.calls.length).toBe(hidden)
  vi.restoreAllMocks()
  stop()
  await settle(30_000)
  expect(getBalance.mock.calls.length).toBe(hidden)
})

test('error: a node that says 503 is left alone', async () => {
  const overloaded = Object.assign(new Error('busy'), { status: 503 })
  const estimate = vi.fn(async () => Promise.reject(overloaded))
  const { settle } = await openForm({
    changes: { transfers: { estimate, send: async () => '0x' } },
  })
  await settle(10_000)
  expect(estimate).toHaveBeenCalledOnce()
  await settle(60_000)
  expect(estimate).toHaveBeenCalledOnce()
})

test('error: a node that says 503 after it has answered is left alone too, and what is shown is called old', async () => {
  const { estimate, model, settle, store, warnings } = await openForm()
  expect(warnings()).not.toContain('old')
  const known = store.getState().fee
  estimate.mockRejectedValue(Object.assign(new Error('busy'), { status: 503 }))
  await settle(10_000)
  const before = estimate.mock.calls.length
  expect(store.getState().fee).toMatchObject({ ...known, error: { message: 'busy' } })
  expect(warnings()).toContain('old')
  expect(model().fee?.fee).toBe(whole / 100n)
  await settle(60_000)
  expect(estimate.mock.calls.length).toBe(before)
})

test('error: what failed otherwise is read again, and is not called old once it is known', async () => {
  const { getBalance, settle, store, warnings } = await openForm()
  getBalance.mockRejectedValueOnce(new Error('gone'))
  await settle(10_000)
  expect(warnings()).toContain('old')
  await settle(10_000)
  expect(warnings()).not.toContain('old')
  expect(store.getState().coin).toEqual({ status: 'known', value: 10n * whole })
})

test('error: a node that hangs is given its time, and then it is said', async () => {
  const hang = (time: number) =>
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('took too long')), time)
    })
  const estimate = vi.fn(async () => hang(12_000))
  const { engine, settle, store } = await openForm({
    changes: { transfers: { estimate, send: async () => '0x' } },
  })
  await settle(13_000)
  expect(store.getState().fee).toMatchObject({ status: 'failed' })
  expect(estimate).toHaveBeenCalledOnce()
  await settle(10_000)
  expect(estimate).toHaveBeenCalledTimes(2)
  // Who asks for it does not wait for what hangs.
  readAgain(engine)
  await settle(0)
  expect(estimate).toHaveBeenCalledTimes(3)
})

test('behavior: emptied while nobody looks, the form knows nobody any more', async () => {
  const { engine, fill, settle, stop, store, warnings } = await openForm()
  await fill('1', friend)
  stop()
  await settle()
  expect(store.getState().receiver).toMatchObject({ value: { address: friend } })
  clearForm(store)
  expect(store.getState()).toMatchObject({
    nature: { status: 'none' },
    receiver: { status: 'none' },
  })
  watchSend(engine)
  await settle()
  expect(store.getState()).toMatchObject({ coin: { status: 'known' }, to: '' })
  expect(warnings()).toEqual([])
})

test('behavior: who begins to look is shown nothing that was read for something else', async () => {
  const { engine, fill, settle, stop, store } = await openForm()
  await fill('1', friend)
  stop()
  await settle()
  store.setState({ to: '' })
  watchSend(engine)
  await settle()
  expect(store.getState()).toMatchObject({
    nature: { status: 'none' },
    receiver: { status: 'none' },
  })
})
