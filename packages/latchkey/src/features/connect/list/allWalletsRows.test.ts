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

test('default: what is at hand, what the host chose, then the directory', () => {
  expect(
    setup({
      featured: [listing('f')],
      installed: [installed('io.one')],
      listings: [listing('a'), listing('b')],
      recommended: [listing('r')],
    }),
  ).toEqual(['io.one here', 'f', 'r', 'a', 'b'])
})

test('behavior: a wallet stands once, whatever pages it is on', () => {
  const one = listing('one', { rdns: 'io.one' })
  expect(
    setup({ installed: [installed('io.one')], listings: [one, listing('a'), listing('a')] }),
  ).toEqual(['io.one here', 'a'])
})

test('behavior: a search also finds what the directory does not know', () => {
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

test('behavior: what the directory found is installed: its row says so', () => {
  const one = listing('one', { name: 'Alias', rdns: 'io.one' })
  expect(setup({ installed: [installed('io.one')], listings: [one], searched: 'alias' })).toEqual([
    'io.one here',
  ])
})

test('behavior: certified wallets only', () => {
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

test('behavior: excluded wallets are on no page', () => {
  const options = {
    excludeWalletIds: ['a'],
    features: { connectorTypeOrder: [] },
  }
  expect(setup({ listings: [listing('a'), listing('b')], options })).toEqual(['b'])
})
