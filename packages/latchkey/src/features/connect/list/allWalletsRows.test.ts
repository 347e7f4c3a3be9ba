import { expect, test } from 'vitest'
import { installed, listing } from '../fixtures/wallets.ts'
import { type AllWalletsRowsInput, allWalletsRows } from './allWalletsRows.ts'

function setup(changes: Partial<AllWalletsRowsInput> = {}) {
  const rows = allWalletsRows({
    certified: false,
    excluded: [],
    featured: [],
    installed: [],
    listings: [],
    options: { features: { connectorTypeOrder: [] } },
    recent: [],
    recommended: [],
    searched: '',
    ...changes,
  })
  return rows.map(({ id, wallet }) => (wallet ? `${id} here` : id))
}

test('lists installed and recent wallets, then the host’s, then the directory’s', () => {
  expect(
    setup({
      featured: [listing('f')],
      installed: [installed('io.one')],
      listings: [listing('a'), listing('b')],
      recommended: [listing('r')],
    }),
  ).toEqual(['io.one here', 'f', 'r', 'a', 'b'])
})

test('lists a wallet once, even if several pages have it', () => {
  const one = listing('one', { rdns: 'io.one' })
  expect(
    setup({ installed: [installed('io.one')], listings: [one, listing('a'), listing('a')] }),
  ).toEqual(['io.one here', 'a'])
})

test('searches wallets that the directory does not have', () => {
  const options = {
    customWallets: [{ id: 'house', name: 'House Rainbow' }],
    features: { connectorTypeOrder: [] },
  }
  expect(
    setup({
      installed: [installed('io.one')],
      listings: [listing('rainbow')],
      options,
      searched: 'RAIN',
    }),
  ).toEqual(['house', 'rainbow'])
})

test('marks an installed wallet among the directory’s results', () => {
  const one = listing('one', { name: 'Alias', rdns: 'io.one' })
  expect(setup({ installed: [installed('io.one')], listings: [one], searched: 'alias' })).toEqual([
    'io.one here',
  ])
})

test('filters by certified wallets', () => {
  const certified = listing('c', { badge: 'certified', rdns: 'io.one' })
  expect(
    setup({
      certified: true,
      featured: [listing('f')],
      installed: [installed('io.one'), installed('io.two')],
      listings: [certified],
    }),
  ).toEqual(['io.one here'])
})

test('omits excluded wallets from pages', () => {
  const options = {
    excludeWalletIds: ['a'],
    features: { connectorTypeOrder: [] },
  }
  expect(setup({ listings: [listing('a'), listing('b')], options })).toEqual(['b'])
})
