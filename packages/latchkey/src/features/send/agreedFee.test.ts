// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transactionError } from '../../core/transactions/errors.ts'
// Loaded beforehand: fake timers do not wait for an import.
import '../../protocol/checksumAddress.ts'
import { reset } from '../../core/router/reset.ts'
import { currentRoute } from '../../core/selectors.ts'
import { watchSend } from './facts/watchSend.ts'
import { friend, type SendSetup, setupSend, whole } from './fixtures/setupSend.ts'
import { fillRecipient } from './form/fillRecipient.ts'
import { typeAmount } from './form/typeAmount.ts'
import { hasFeeMoved } from './review/agreedDraft.ts'
import { refreshReview } from './review/refreshReview.ts'
import { reviewSend } from './review/reviewSend.ts'
import { sendReviewed } from './review/sendReviewed.ts'
import { sendStore } from './sendStore.ts'
import { sendTransfer } from './sendTransfer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A form with an amount of one coin, on a chain whose family prepares the transaction. */
async function setup(input?: SendSetup) {
  const made = await setupSend(input)
  const { engine, estimate } = made
  const plans: object[] = []
  const costs = (total: bigint) =>
    estimate.mockImplementation(async () => {
      const plan = Object.freeze({})
      plans.push(plan)
      return { gas: 1n, maxFeePerGas: total, plan, total }
    })
  costs(whole / 100n)
  reset(engine, { view: 'WalletSend' })
  const store = sendStore(engine)
  watchSend(engine)
  const settle = (time = 400) => vi.advanceTimersByTimeAsync(time)
  typeAmount(engine, '1')
  await fillRecipient(engine, friend)
  await settle()
  return {
    ...made,
    costs,
    feeInFront: () => {
      const { fee } = store.getState()
      return fee.status === 'known' ? fee.data.fee : undefined
    },
    plans,
    settle,
    store,
    view: () => currentRoute(engine.store.getState()).view,
  }
}

test('signs the transaction for the current fee, which the review shows', async () => {
  const { costs, engine, feeInFront, plans, send, settle } = await setup()
  reviewSend(engine)
  costs(whole / 90n)
  await settle(10_000)
  expect(feeInFront()).toBe(whole / 90n)
  await sendReviewed(engine)
  expect(send).toHaveBeenCalledOnce()
  expect(send.mock.calls[0]?.[0].plan).toBe(plans.at(-1))
})

test('does not sign for a fee that has changed a lot since the review', async () => {
  const { costs, engine, plans, send, settle } = await setup()
  reviewSend(engine)
  const plan = plans.at(-1)
  costs(whole / 50n)
  await settle(10_000)
  await sendReviewed(engine)
  expect(send.mock.calls[0]?.[0].plan).toBe(plan)
})

test('sends nothing until the visitor approves a changed fee', async () => {
  const { costs, engine, feeInFront, plans, send, store, view } = await setup()
  reviewSend(engine)
  send.mockRejectedValueOnce(transactionError('SEND_FEE_CHANGED'))
  costs(whole / 50n)
  await sendReviewed(engine)
  expect(store.getState().attempt).toMatchObject({
    fee: { fee: whole / 50n },
    status: 'feeChanged',
  })
  expect(engine.store.getState().notices.toast).toBeUndefined()
  expect([feeInFront(), view()]).toEqual([whole / 50n, 'WalletSendPreview'])
  refreshReview(engine)
  expect(store.getState()).toMatchObject({
    amount: '1',
    attempt: undefined,
    reviewed: { fee: { fee: whole / 50n } },
    to: friend,
  })
  const plan = store.getState().reviewed?.fee?.plan
  await sendReviewed(engine)
  expect(plans).toContain(plan)
  expect(send.mock.calls[1]?.[0].plan).toBe(plan)
})

test('keeps a new fee to approve if its next estimate fails', async () => {
  const { costs, engine, estimate, feeInFront, plans, send, settle, store } = await setup()
  reviewSend(engine)
  send.mockRejectedValueOnce(transactionError('SEND_FEE_CHANGED'))
  costs(whole / 50n)
  const readOnce = estimate.getMockImplementation()
  if (!readOnce) throw new Error('It costs something.')
  estimate.mockRejectedValue(new Error('The line is dead.')).mockImplementationOnce(readOnce)
  await sendReviewed(engine)
  const plan = plans.at(-1)
  await settle()
  expect(store.getState().fee).toMatchObject({ error: { message: 'The line is dead.' } })
  expect(feeInFront()).toBe(whole / 50n)
  refreshReview(engine)
  await sendReviewed(engine)
  expect(send.mock.calls[1]?.[0].plan).toBe(plan)
})

test('returns to the form if the new fee cannot be paid', async () => {
  const { costs, engine, send, settle, store, view } = await setup()
  reviewSend(engine)
  send.mockRejectedValueOnce(transactionError('SEND_FEE_CHANGED'))
  costs(20n * whole)
  await sendReviewed(engine)
  await settle()
  refreshReview(engine)
  expect([view(), store.getState().amount]).toEqual(['WalletSend', '1'])
})

test('fails if the new fee cannot be estimated', async () => {
  const { engine, estimate, send, store } = await setup()
  reviewSend(engine)
  send.mockRejectedValueOnce(transactionError('SEND_FEE_CHANGED'))
  estimate.mockRejectedValue(new Error('The line is dead.'))
  await sendReviewed(engine)
  expect(store.getState().attempt).toMatchObject({
    error: { message: 'The line is dead.' },
    status: 'failed',
  })
})

test('signs nothing for a fee that the visitor has not seen', async () => {
  const { costs, engine, estimate, send, settle, store } = await setup()
  estimate.mockRejectedValue(new Error('The line is dead.'))
  typeAmount(engine, '2')
  await settle()
  reviewSend(engine)
  costs(whole / 100n)
  await sendReviewed(engine)
  expect(send).not.toHaveBeenCalled()
  expect(store.getState().attempt).toMatchObject({ status: 'feeChanged' })
})

test('uses a fee that became known during the review', async () => {
  const { costs, engine, estimate, plans, send, settle } = await setup()
  estimate.mockRejectedValue(new Error('The line is dead.'))
  typeAmount(engine, '2')
  await settle()
  reviewSend(engine)
  costs(whole / 100n)
  await settle(10_000)
  await sendReviewed(engine)
  expect(send.mock.calls[0]?.[0].plan).toBe(plans.at(-1))
})

test('sends a host’s transfer for the fee that its balance was checked with', async () => {
  const { engine, plans, send } = await setup()
  await sendTransfer(engine, { amount: '1', to: friend })
  expect(send.mock.calls[0]?.[0].plan).toBe(plans.at(-1))
})

test.each<[string, [bigint, number?], [bigint, number?], boolean]>([
  ['a little more', [100n], [150n], false],
  ['much more', [100n], [151n], true],
  ['a little less', [100n], [67n], false],
  ['much less', [100n], [66n], true],
  ['a lot more of next to nothing', [100n, 0.001], [500n, 0.005], false],
  ['a lot more of something', [100n, 0.1], [500n, 0.5], true],
])('hasFeeMoved: %s', (_, [before, was], [now, is], has) => {
  const feeOf = (fee: bigint, usd?: number) => ({ fee, ...(usd !== undefined && { usd }) })
  expect(hasFeeMoved(feeOf(before, was), feeOf(now, is))).toBe(has)
  expect(hasFeeMoved(undefined, feeOf(now, is))).toBe(false)
})

test('needs no approval of a fee that the host pays by now', () => {
  expect(hasFeeMoved({ fee: 100n, payer: 'account' }, { fee: 0n, payer: 'host' })).toBe(false)
  expect(hasFeeMoved({ fee: 0n, payer: 'host' }, { fee: 100n, payer: 'account' })).toBe(true)
})
