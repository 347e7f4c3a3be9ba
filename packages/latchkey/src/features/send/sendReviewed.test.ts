// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { lateError } from '../../core/lateErrors.ts'
import { deferred, openForm, stopClock } from './fixtures/openForm.ts'
import { friend } from './fixtures/setupSend.ts'
import { leaveAsking } from './leaveAsking.ts'
import { reviewSend } from './reviewSend.ts'
import { sendReviewed } from './sendReviewed.ts'

stopClock()

test('default: what was reviewed is sent, the account is shown, the form is empty', async () => {
  const { engine, fill, send, store, view } = await openForm()
  await fill('0.5', friend)
  reviewSend(engine)
  expect(view()).toBe('WalletSendPreview')
  await sendReviewed(engine)
  expect(send).toHaveBeenCalledOnce()
  expect(view()).toBe('Account')
  expect(store.getState()).toMatchObject({ amount: '', attempt: undefined, to: '' })
  expect(engine.store.getState().router.transactions).toEqual([])
  expect(engine.store.getState().notices.toast?.message).toBe('Transaction started')
})

test('behavior: a no is calm, and everything stays as it was', async () => {
  const { engine, fill, send, store, view } = await openForm()
  await fill('0.5', friend)
  reviewSend(engine)
  send.mockRejectedValueOnce(lateError('USER_REJECTED'))
  await sendReviewed(engine)
  expect(view()).toBe('WalletSendPreview')
  expect(store.getState()).toMatchObject({
    amount: '0.5',
    attempt: { status: 'refused' },
    to: friend,
  })
  expect(engine.store.getState().notices.toast).toBeUndefined()
  await sendReviewed(engine)
  expect(view()).toBe('Account')
})

test('error: a failure says so in passing, and everything stays as it was', async () => {
  const { engine, fill, send, store, view } = await openForm()
  await fill('0.5', friend)
  reviewSend(engine)
  send.mockRejectedValueOnce(new Error('no'))
  await sendReviewed(engine)
  expect(view()).toBe('WalletSendPreview')
  expect(store.getState().attempt).toMatchObject({ error: { message: 'no' }, status: 'failed' })
  expect(engine.store.getState().notices.toast).toMatchObject({
    kind: 'error',
    message: 'Something went wrong',
  })
  expect(engine.store.getState().router.transactions).toEqual([])
})

test('error: a wallet that has moved on signs nothing', async () => {
  const { engine, fill, send, store } = await openForm()
  await fill('0.5', friend)
  reviewSend(engine)
  await engine.switchNetwork('eip155:2')
  await sendReviewed(engine)
  expect(send).not.toHaveBeenCalled()
  expect(store.getState().attempt).toMatchObject({ error: { code: 'SEND_CHANGED' } })
})

test('behavior: who stops waiting begins anew; a late yes is told, and takes nothing away', async () => {
  const { engine, fill, send, settle, store, view } = await openForm()
  await fill('0.5', friend)
  reviewSend(engine)
  const slow = deferred<string>()
  send.mockReturnValueOnce(slow.promise)
  const sending = sendReviewed(engine)
  await settle()
  expect(store.getState().attempt?.status).toBe('asking')
  leaveAsking(engine)
  expect(view()).toBe('WalletSend')
  await fill('0.75', friend)
  slow.resolve(`0x${'b'.repeat(64)}`)
  await sending
  expect(store.getState().amount).toBe('0.75')
  expect(view()).toBe('WalletSend')
  expect(engine.events.last()?.event).toBe('SEND_SUCCESS')
})
