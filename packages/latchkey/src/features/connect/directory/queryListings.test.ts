import { expect, test } from 'vitest'
import { listing } from '../fixtures/wallets.ts'
import { type ListingQuery, queryListings } from './queryListings.ts'

const wallets = [
  listing('a', { badge: 'certified', name: 'Rainbow' }),
  listing('b', { chains: ['solana:5eykt'], name: 'Phantom' }),
  listing('c', { chains: [], name: 'Rabby' }),
  listing('d', { name: 'Trust' }),
]

function ask(query: ListingQuery) {
  const { count, data } = queryListings(wallets, query)
  return [count, ...data.map(({ id }) => id)]
}

test('returns pages, and the number of all results', () => {
  expect(ask({ entries: 3 })).toEqual([4, 'a', 'b', 'c'])
  expect(ask({ entries: 3, page: 2 })).toEqual([4, 'd'])
})

test('searches in names, ignoring case', () => {
  expect(ask({ search: ' RA ' })).toEqual([2, 'a', 'c'])
})

test('filters by chain, and keeps wallets without chains', () => {
  expect(ask({ chains: ['solana:5eykt'] })).toEqual([2, 'b', 'c'])
})

test('filters by included, excluded and certified wallets', () => {
  expect(ask({ include: ['a', 'd'] })).toEqual([2, 'a', 'd'])
  expect(ask({ exclude: ['a', 'd'] })).toEqual([2, 'b', 'c'])
  expect(ask({ badge_type: 'certified' })).toEqual([1, 'a'])
})
