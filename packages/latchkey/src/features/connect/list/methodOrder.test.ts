import { expect, test } from 'vitest'
import { methodOrder } from './methodOrder.ts'

test('default: without an installed wallet, e-mail comes first', () => {
  expect(methodOrder({ hasInstalled: false, wanted: undefined })).toEqual([
    'email',
    'social',
    'wallet',
  ])
})

test('behavior: an installed wallet moves wallets to the front', () => {
  expect(methodOrder({ hasInstalled: true, wanted: undefined })).toEqual([
    'wallet',
    'email',
    'social',
  ])
})

test('behavior: what the host asked for always wins', () => {
  expect(methodOrder({ hasInstalled: true, wanted: ['social', 'wallet'] })).toEqual([
    'social',
    'wallet',
  ])
})
