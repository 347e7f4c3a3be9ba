import { expect, test } from 'vitest'
import type { Namespace } from '../../../core/caip.ts'
import { type OnrampOptions, usualOptions } from '../../../core/provider/onramp/getOnrampOptions.ts'
import { options } from '../fixtures/testBuyer.ts'
import { sellersOf } from './sellers.ts'

const ids = (sellers: OnrampOptions['sellers'], namespace: Namespace = 'eip155') =>
  sellersOf({ ...options, sellers }, namespace).map(({ id, name }) => [id, name])

test('default: who the provider names, on the chain families that they deliver to', () => {
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

test('behavior: without a key Meld is absent', () => {
  expect(ids([{ id: 'meld' }])).toEqual([])
})

test('behavior: a provider that names nobody means Coinbase; one that cannot be asked, nobody by name', () => {
  expect(ids(undefined)).toEqual([['coinbase', 'Coinbase']])
  expect(sellersOf(usualOptions, 'eip155').map(({ name }) => name)).toEqual([undefined])
})

test('behavior: whether it is told what was bought there: pages of their own never do', () => {
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

test('behavior: who is not known is left out', () => {
  expect(ids([{ id: 'somebody' }, { id: 'sandbox' }])).toEqual([['sandbox', 'Sandbox']])
  expect(ids([])).toEqual([])
})
