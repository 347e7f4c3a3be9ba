// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { nodeError } from '../../core/nodes/errors.ts'
import type { AccountFee } from '../../core/ports/connector.ts'
import { refreshSend } from './facts/sendWatching.ts'
import { watchSend } from './facts/watchSend.ts'
import { canFillMax, fillMax } from './fillMax.ts'
import { deferred, openForm, stopClock } from './fixtures/openForm.ts'
import { friend, own, second, token, whole } from './fixtures/setupSend.ts'
import { chooseSendAsset } from './form/chooseSendAsset.ts'
import { typeAmount } from './form/typeAmount.ts'
import { clearForm } from './sendStore.ts'

stopClock()

const cent = whole / 100n

test('estimates the fee once typing rests', async () => {
  const { engine, estimate, settle } = await openForm()
  const before = estimate.mock.calls.length
  for (const text of ['1', '1.', '1.2', '1.25']) typeAmount(engine, text)
  await settle()
  expect(estimate.mock.calls.slice(before).map(([{ transfer }]) => transfer.amount)).toEqual([
    (whole * 5n) / 4n,
  ])
})

test('ignores a late response to an earlier question', async () => {
  const slow = deferred<'contract'>()
  const inspect = vi.fn(async ({ address }: { address: string }) =>
    address === friend ? slow.promise : ('person' as const),
  )
  const { fill, settle, store } = await openForm({ changes: { inspect } })
  await fill('1', friend)
  await fill('1', second)
  slow.resolve('contract')
  await settle()
  expect(store.getState().recipientKind).toEqual({ status: 'known', data: 'person' })
})

test('leaves the fee with Max, and nothing with a smart account', async () => {
  const { engine, model, store } = await openForm()
  expect(fillMax(engine)).toBe(true)
  expect(store.getState().amount).toBe('9.985')
  expect(model().problem).toBe('noRecipient')
  const smart = await openForm({ type: 'smartAccount' })
  fillMax(smart.engine)
  expect(smart.store.getState().amount).toBe('10')
})

test('leaves the fee with Max of a smart account that pays it, and says so', async () => {
  const estimateFee = vi.fn(async () => ({ most: 2n * cent, payer: 'account' as const }))
  const { engine, fill, model, settle, store, warnings } = await openForm({
    estimateFee,
    type: 'smartAccount',
  })
  expect(fillMax(engine)).toBe(true)
  expect(store.getState().amount).toBe('9.97')
  store.setState({ to: second })
  await settle()
  expect([model().problem, warnings()]).toEqual([undefined, ['maxKept']])
  const transaction = { from: own, to: second, value: (997n * whole) / 100n }
  expect(estimateFee).toHaveBeenLastCalledWith({ chainId: 'eip155:1', transaction })
  estimateFee.mockResolvedValue({ most: 4n * cent, payer: 'account' })
  await settle(10_000)
  expect(warnings()).toEqual(['feeRose'])
  // The wallet may take the fee in a token.
  await fill('10', second)
  expect([model().problem, warnings()]).toEqual([undefined, ['allOfCoin']])
})

test('leaves nothing with Max where the host pays for the smart account', async () => {
  const estimateFee = async () => ({ most: 0n, payer: 'host' as const })
  const { engine, fill, store, warnings } = await openForm({ estimateFee, type: 'smartAccount' })
  fillMax(engine)
  expect(store.getState().amount).toBe('10')
  await fill('10', second)
  expect(warnings()).toEqual([])
})

test('waits with Max of a smart account until the payer of the fee is known', async () => {
  const answer = deferred<AccountFee>()
  const { engine, settle, store } = await openForm({
    estimateFee: () => answer.promise,
    type: 'smartAccount',
  })
  expect([canFillMax(engine), fillMax(engine)]).toEqual([false, false])
  answer.resolve({ most: cent, payer: 'account' })
  await settle()
  expect([canFillMax(engine), fillMax(engine)]).toEqual([true, true])
  expect(store.getState().amount).toBe('9.985')
})

test('takes a node’s estimate if the wallet has none, and leaves nothing with Max', async () => {
  const { engine, model, store } = await openForm({
    estimateFee: async () => Promise.reject(new Error('An older frame.')),
    type: 'smartAccount',
  })
  expect(model().fee).toEqual({ fee: cent })
  fillMax(engine)
  expect(store.getState().amount).toBe('10')
})

test('keeps the fee and its payer while the wallet’s next estimate fails', async () => {
  const estimateFee = vi.fn(async () => ({ most: 2n * cent, payer: 'account' as const }))
  const { engine, model, settle, store } = await openForm({ estimateFee, type: 'smartAccount' })
  estimateFee.mockRejectedValueOnce(new Error('Too many requests.'))
  await settle(10_000)
  expect(estimateFee).toHaveBeenCalledTimes(2)
  expect(model().fee).toMatchObject({ fee: 2n * cent, payer: 'account' })
  fillMax(engine)
  expect(store.getState().amount).toBe('9.97')
})

test('sends no wallet request about a standard account', async () => {
  const estimateFee = vi.fn(async () => ({ most: 0n, payer: 'host' as const }))
  const { model } = await openForm({ estimateFee })
  expect(model().fee).toEqual({ fee: cent })
  expect(estimateFee).not.toHaveBeenCalled()
})

test('leaves the fee of the largest transfer with Max', async () => {
  // Three coins and one that is not worth its fee: each spent coin costs more.
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
  chooseSendAsset(engine, { address: token, chainId: 'eip155:1', kind: 'token' })
  await settle()
  fillMax(engine)
  expect(store.getState().amount).toBe('5')
})

test('says what Max keeps, and explains a fee that rose above it', async () => {
  const { engine, estimate, fill, settle, store, warnings } = await openForm()
  await fill('', second)
  fillMax(engine)
  await settle()
  expect(warnings()).toEqual(['maxKept'])
  estimate.mockResolvedValue({ gas: 1n, maxFeePerGas: 1n, total: whole / 50n })
  await settle(10_000)
  expect(warnings()).toEqual(['feeRose'])
  fillMax(engine)
  await settle()
  expect(warnings()).toEqual(['maxKept'])
  // A typed amount has nothing to do with Max.
  await fill('9.99', second)
  expect([warnings(), store.getState().amount]).toEqual([[], '9.99'])
})

test('takes all of a token with Max', async () => {
  const { engine, settle, store } = await openForm()
  chooseSendAsset(engine, { address: token, chainId: 'eip155:1', kind: 'token' })
  await settle()
  fillMax(engine)
  expect(store.getState().amount).toBe('5')
})

test('does not guess with Max while the fee is unknown', async () => {
  const transfers = {
    estimate: async () => Promise.reject(nodeError('NODE_FAILED', { network: 'x', problem: 'y' })),
    send: async () => '0x',
  }
  const { engine, fill, model, store, warnings } = await openForm({ changes: { transfers } })
  expect(fillMax(engine)).toBe(false)
  expect(store.getState().amount).toBe('')
  await fill('10', friend)
  // An unknown fee is no reason to refuse, but one to warn.
  expect(model().problem).toBeUndefined()
  expect(warnings()).toContain('feeUnknown')
})

test('polls every 10 s while mounted and visible', async () => {
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

test('stops polling after a 503', async () => {
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

test('stops polling after a later 503, and marks data as old', async () => {
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

test('retries other failures, and marks data as old until then', async () => {
  const { getBalance, settle, store, warnings } = await openForm()
  getBalance.mockRejectedValueOnce(new Error('gone'))
  await settle(10_000)
  expect(warnings()).toContain('old')
  await settle(10_000)
  expect(warnings()).not.toContain('old')
  expect(store.getState().coin).toEqual({ status: 'known', data: 10n * whole })
})

test('gives a hanging node its time before it reports the failure', async () => {
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
  // A visitor's retry does not wait for the hanging read.
  refreshSend(engine)
  await settle(0)
  expect(estimate).toHaveBeenCalledTimes(3)
})

test('knows no recipient after the form was emptied without a mounted view', async () => {
  const { engine, fill, settle, stop, store, warnings } = await openForm()
  await fill('1', friend)
  stop()
  await settle()
  expect(store.getState().recipient).toMatchObject({ data: { address: friend } })
  clearForm(store)
  expect(store.getState()).toMatchObject({
    recipientKind: { status: 'none' },
    recipient: { status: 'none' },
  })
  watchSend(engine)
  await settle()
  expect(store.getState()).toMatchObject({ coin: { status: 'known' }, to: '' })
  expect(warnings()).toEqual([])
})

test('starts without data of an earlier visit', async () => {
  const { engine, fill, settle, stop, store } = await openForm()
  await fill('1', friend)
  stop()
  await settle()
  store.setState({ to: '' })
  watchSend(engine)
  await settle()
  expect(store.getState()).toMatchObject({
    recipientKind: { status: 'none' },
    recipient: { status: 'none' },
  })
})
