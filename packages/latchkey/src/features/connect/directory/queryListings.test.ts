import { expect, test } from 'vitest'
import { listing } from '../fixtures/wallets.ts'
import { queryListings, type WalletQuery } from './queryListings.ts'

const wallets = [
  listing('a', { badge: 'certified', name: 'Rainbow' }),
  listing('b', { chains: ['solana:5eykt'], name: 'Phantom' }),
  listing('c', { chains: [], name: 'Rabby' }),
  listing('d', { name: 'Trust' }),
]

function ask(query: WalletQuery) {
  const { count, data } = queryListings(wallets, query)
  return [count, ...data.map(({ id }) => id)]
}

test('default: pages, and how many there are over all of them', () => {
  expect(ask({ entries: 3 })).toEqual([4, 'a', 'b', 'c'])
  expect(ask({ entries: 3, page: 2 })).toEqual([4, 'd'])
})

test('behavior: search looks into names, whatever their case', () => {
  expect(ask({ search: ' RA ' })).toEqual([2, 'a', 'c'])
})

test('behavior: a chain finds wallets that serve it, or that say nothing', () => {
  expect(ask({ chains: ['solana:5eykt'] })).toEqual([2, 'b', 'c'])
})

test('behavior: included, excluded and certified wallets', () => {
  expect(ask({ include: ['a', 'd'] })).toEqual([2, 'a', 'd'])
  expect(ask({ exclude: ['a', 'd'] })).toEqual([2, 'b', 'c'])
  expect(ask({ badge_type: 'certified' })).toEqual([1, 'a'])
})
