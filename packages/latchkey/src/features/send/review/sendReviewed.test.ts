// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { walletError } from '../../../core/ports/errors.ts'
import { push } from '../../../core/router/push.ts'
import { currentRoute } from '../../../core/selectors.ts'
// Fetched when it is first needed, which these timers do not wait for.
import '../../../core/transactions/awaitSend.ts'
import { deferred, openForm, stopClock } from '../fixtures/openForm.ts'
import { friend, second } from '../fixtures/setupSend.ts'
import { fillForm } from '../form/fillForm.ts'
import { sendTransfer } from '../sendTransfer.ts'
import { reviewSend } from './reviewSend.ts'
import { sendReviewed } from './sendReviewed.ts'
import { stopWaiting } from './stopWaiting.ts'

stopClock()

test('sends the reviewed draft, shows the account and empties the form', async () => {
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

test('stays calm after a decline, and changes nothing', async () => {
  const { engine, fill, send, store, view } = await openForm()
  await fill('0.5', friend)
  reviewSend(engine)
  send.mockRejectedValueOnce(walletError('USER_REJECTED'))
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

test('reports a failure in a toast, and changes nothing', async () => {
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

test('signs nothing in a wallet that has moved on', async () => {
  const { engine, fill, send, store } = await openForm()
  await fill('0.5', friend)
  reviewSend(engine)
  await engine.switchNetwork('eip155:2')
  await sendReviewed(engine)
  expect(send).not.toHaveBeenCalled()
  expect(store.getState().attempt).toMatchObject({ error: { code: 'SEND_CHANGED' } })
})

test('reports a late approval to a visitor who stopped waiting, and takes nothing away', async () => {
  const { engine, fill, send, settle, store, view } = await openForm()
  await fill('0.5', friend)
  reviewSend(engine)
  const slow = deferred<string>()
  send.mockReturnValueOnce(slow.promise)
  const sending = sendReviewed(engine)
  await settle()
  expect(store.getState().attempt?.status).toBe('asking')
  stopWaiting(engine)
  expect(view()).toBe('WalletSend')
  await fill('0.75', friend)
  slow.resolve(`0x${'b'.repeat(64)}`)
  await sending
  expect(store.getState().amount).toBe('0.75')
  expect(view()).toBe('WalletSend')
  expect(engine.events.last()?.event).toBe('SEND_SUCCESS')
})

test('clears the form after a late approval, so that nothing is sent twice', async () => {
  const { engine, fill, send, settle, store } = await openForm()
  await fill('0.5', friend)
  reviewSend(engine)
  const slow = deferred<string>()
  send.mockReturnValueOnce(slow.promise)
  const sending = sendReviewed(engine)
  await settle()
  stopWaiting(engine)
  expect(store.getState()).toMatchObject({ amount: '0.5', to: friend })
  slow.resolve(`0x${'b'.repeat(64)}`)
  await sending
  expect(store.getState()).toMatchObject({ amount: '', to: '' })
})

test('keeps the transfer that a host opens while the wallet request is open', async () => {
  const { engine, fill, send, settle, store } = await openForm()
  const see = () => fillForm(engine, currentRoute(engine.store.getState()))
  const [vera, shop] = [deferred<string>(), deferred<string>()]
  send.mockReturnValueOnce(vera.promise).mockReturnValueOnce(shop.promise)
  const first = engine.open({ view: 'WalletSend' })
  see()
  await fill('0.5', friend)
  reviewSend(engine)
  const sending = sendReviewed(engine)
  await settle()
  engine.close()

  const told: string[] = []
  const paid = engine.open({ arguments: { amount: '0.75', to: second }, view: 'WalletSend' })
  void paid.then(({ hash }) => told.push(hash))
  see()
  await settle()
  vera.resolve('0xa')
  await sending
  await settle()
  expect(await first).toEqual({ hash: '0xa' })
  expect(told).toEqual([])
  expect(store.getState()).toMatchObject({ amount: '0.75', attempt: undefined, to: second })

  reviewSend(engine)
  const paying = sendReviewed(engine)
  await settle()
  shop.resolve('0xb')
  await paying
  expect(await paid).toEqual({ hash: '0xb' })
  expect(send.mock.calls.map(([{ transfer }]) => transfer.to)).toEqual([friend, second])
})

test('does not empty the form after a transfer of the host', async () => {
  const { engine, send, settle } = await openForm()
  const opened = engine.open({ view: 'WalletSend' })
  await settle()
  await sendTransfer(engine, { amount: '0.5', to: friend })
  expect(send).toHaveBeenCalledOnce()
  engine.close()
  await expect(opened).rejects.toMatchObject({ code: 'SEND_CLOSED' })
})

test('still shows a pending request when opened again without arguments', async () => {
  const { engine, fill, send, settle, store } = await openForm()
  await fill('0.5', friend)
  reviewSend(engine)
  const slow = deferred<string>()
  send.mockReturnValueOnce(slow.promise)
  const sending = sendReviewed(engine)
  await settle()
  push(engine, { view: 'WalletSend' })
  fillForm(engine, currentRoute(engine.store.getState()))
  expect(store.getState().attempt?.status).toBe('asking')
  slow.resolve('0xc')
  await sending
  expect(store.getState().amount).toBe('')
})
