import { expect, test, vi } from 'vitest'
import { type TestInstance, testInstance } from '../fixtures/testInstance.ts'
import { cancelTransaction } from './cancelTransaction.ts'
import { goBack } from './goBack.ts'
import { goBackToIndex } from './goBackToIndex.ts'
import { push } from './push.ts'
import { pushTransaction } from './pushTransaction.ts'
import { replace } from './replace.ts'
import { reset } from './reset.ts'
import { succeedTransaction } from './succeedTransaction.ts'

function setup() {
  const latchkey = testInstance()
  latchkey.open()
  return latchkey
}

function views({ store }: TestInstance) {
  return store.getState().router.history.map(({ view }) => view)
}

test('pushes a view and goes back', () => {
  const latchkey = setup()
  push(latchkey, { view: 'AllWallets' })
  expect(views(latchkey)).toEqual(['Connect', 'AllWallets'])
  expect(latchkey.store.getState().router.direction).toBe('next')
  goBack(latchkey)
  expect(views(latchkey)).toEqual(['Connect'])
  expect(latchkey.store.getState().router.direction).toBe('prev')
})

test('behavior: does not push a view that equals the current one', () => {
  const latchkey = setup()
  push(latchkey, { arguments: { walletId: 'a' }, view: 'ConnectingExternal' })
  push(latchkey, { arguments: { walletId: 'a' }, view: 'ConnectingExternal' })
  push(latchkey, { arguments: { walletId: 'b' }, view: 'ConnectingExternal' })
  expect(views(latchkey)).toEqual(['Connect', 'ConnectingExternal', 'ConnectingExternal'])
})

test('behavior: replace changes the last entry, reset starts a new history', () => {
  const latchkey = setup()
  push(latchkey, { view: 'AllWallets' })
  replace(latchkey, { view: 'WhatIsAWallet' })
  expect(views(latchkey)).toEqual(['Connect', 'WhatIsAWallet'])
  reset(latchkey, { view: 'Networks' })
  expect(views(latchkey)).toEqual(['Networks'])
  replace(latchkey, { view: 'Account' })
  expect(views(latchkey)).toEqual(['Account'])
})

test('behavior: going back from the only view closes the modal and keeps the history', () => {
  const latchkey = setup()
  goBack(latchkey)
  expect(latchkey.getState().open).toBe(false)
  expect(views(latchkey)).toEqual(['Connect'])
})

test('behavior: going back closes the modal if UnsupportedChain was shown', () => {
  const latchkey = setup()
  push(latchkey, { view: 'UnsupportedChain' })
  push(latchkey, { view: 'WhatIsANetwork' })
  goBack(latchkey)
  expect(latchkey.getState().open).toBe(false)
})

test('behavior: goBackToIndex truncates the history, and ignores an index out of range', () => {
  const latchkey = setup()
  push(latchkey, { view: 'AllWallets' })
  push(latchkey, { view: 'WhatIsAWallet' })
  goBackToIndex(latchkey, 7)
  goBackToIndex(latchkey, -1)
  expect(views(latchkey)).toHaveLength(3)
  goBackToIndex(latchkey, 0)
  expect(views(latchkey)).toEqual(['Connect'])
})

test('behavior: cancelling goes back twice, then calls the callback', () => {
  const latchkey = setup()
  push(latchkey, { view: 'Account' })
  push(latchkey, { view: 'Networks' })
  const cancelled = vi.fn()
  pushTransaction(latchkey, { cancelled, onSuccess: 'back' })
  cancelTransaction(latchkey)
  expect(views(latchkey)).toEqual(['Connect'])
  expect(cancelled).toHaveBeenCalledOnce()
  expect(latchkey.store.getState().router.transactions).toEqual([])
})

test('behavior: success goes back, or resets to a view', () => {
  const latchkey = setup()
  push(latchkey, { view: 'Networks' })
  const succeeded = vi.fn()
  pushTransaction(latchkey, { onSuccess: { view: 'Account' } })
  pushTransaction(latchkey, { onSuccess: 'back', succeeded })
  succeedTransaction(latchkey)
  expect(views(latchkey)).toEqual(['Connect'])
  expect(succeeded).toHaveBeenCalledOnce()
  succeedTransaction(latchkey)
  expect(views(latchkey)).toEqual(['Account'])
})

test('behavior: success with replace returns to the view before the named one, or closes the modal', () => {
  const latchkey = setup()
  push(latchkey, { view: 'AllWallets' })
  push(latchkey, { view: 'Networks' })
  pushTransaction(latchkey, { onSuccess: { replace: 'Networks' } })
  succeedTransaction(latchkey)
  expect(views(latchkey)).toEqual(['Connect', 'AllWallets'])

  reset(latchkey, { view: 'Networks' })
  pushTransaction(latchkey, { onSuccess: { replace: 'Networks' } })
  succeedTransaction(latchkey)
  expect(latchkey.getState().open).toBe(false)
})

test('behavior: without a transaction, cancelling and success change nothing', () => {
  const latchkey = setup()
  push(latchkey, { view: 'AllWallets' })
  succeedTransaction(latchkey)
  cancelTransaction(latchkey)
  expect(views(latchkey)).toEqual(['Connect', 'AllWallets'])
})
