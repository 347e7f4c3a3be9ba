import { expect, test } from 'vitest'
import { methodOrder } from './methodOrder.ts'

test('puts e-mail first without an installed wallet', () => {
  expect(methodOrder({ hasInstalled: false, wanted: undefined })).toEqual([
    'email',
    'social',
    'wallet',
  ])
})

test('puts wallets first with an installed wallet', () => {
  expect(methodOrder({ hasInstalled: true, wanted: undefined })).toEqual([
    'wallet',
    'email',
    'social',
  ])
})

test('keeps the host’s order', () => {
  expect(methodOrder({ hasInstalled: true, wanted: ['social', 'wallet'] })).toEqual([
    'social',
    'wallet',
  ])
})
