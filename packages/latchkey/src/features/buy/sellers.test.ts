import { expect, test } from 'vitest'
import type { Namespace } from '../../core/caip.ts'
import { type OnrampOptions, usualOptions } from '../../core/provider/onramp/getOnrampOptions.ts'
import { options } from './fixtures/testBuyer.ts'
import { sellersOf } from './sellers.ts'

const ids = (sellers: OnrampOptions['sellers'], namespace: Namespace = 'eip155') =>
  sellersOf({ ...options, sellers }, namespace).map(({ id, name }) => [id, name])

test('returns the provider’s sellers, for the chain families they deliver to', () => {
  const both = [{ id: 'coinbase' }, { id: 'meld', publicKey: 'key' }]
  expect(ids(both)).toEqual([
    ['coinbase', 'Coinbase'],
    ['meld', 'Meld.io'],
  ])
  expect(ids(both, 'solana')).toEqual([['meld', 'Meld.io']])
  expect(ids(both, 'bip122')).toEqual([])
  const local = [{ id: 'sandbox' }]
  expect(ids(local, 'solana')).toEqual([['sandbox', 'Sandbox']])
  expect(ids(local, 'bip122')).toEqual([])
})

test('leaves out Meld without a key', () => {
  expect(ids([{ id: 'meld' }])).toEqual([])
})

test('defaults to Coinbase, and leaves the seller unnamed while the provider is unavailable', () => {
  expect(ids(undefined)).toEqual([['coinbase', 'Coinbase']])
  expect(sellersOf(usualOptions, 'eip155').map(({ name }) => name)).toEqual([undefined])
})

test('tells which sellers report purchases, never those with pages of their own', () => {
  const named = [
    { id: 'coinbase' },
    { id: 'sandbox', purchases: false },
    { id: 'meld', publicKey: 'key' },
  ]
  const found = sellersOf({ ...options, sellers: named }, 'eip155')
  expect(found.map(({ id, tells = false }) => [id, tells])).toEqual([
    ['coinbase', true],
    ['sandbox', false],
    ['meld', false],
  ])
})

test('leaves out unknown sellers', () => {
  expect(ids([{ id: 'somebody' }, { id: 'sandbox' }])).toEqual([['sandbox', 'Sandbox']])
  expect(ids([])).toEqual([])
})
