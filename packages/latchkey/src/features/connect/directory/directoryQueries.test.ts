import { expect, test } from 'vitest'
import {
  excludedQuery,
  featuredQuery,
  pageQuery,
  recommendedQuery,
  searchQuery,
} from './directoryQueries.ts'

const options = {
  chains: ['eip155:1'],
  excludeWalletIds: ['x'],
  featuredWalletIds: ['f', 'g'],
  includeWalletIds: ['i'],
} as const
const none = { chains: [] }

test('queries four recommended wallets, without shown and excluded ones', () => {
  expect(recommendedQuery(options)).toEqual({
    chains: ['eip155:1'],
    entries: 4,
    exclude: ['x', 'f', 'g'],
    include: ['i'],
    page: 1,
  })
})

test('queries featured wallets by id, if there are any', () => {
  expect(featuredQuery(options)).toMatchObject({ entries: 4, include: ['f', 'g'] })
  expect(featuredQuery({ chains: [], featuredWalletIds: ['1', '2', '3', '4', '5'] })).toMatchObject(
    { entries: 5 },
  )
  expect(featuredQuery(none)).toBeUndefined()
})

test('queries as many excluded wallets as the host names', () => {
  expect(excludedQuery(options)).toEqual({ entries: 1, include: ['x'], page: 1 })
  expect(excludedQuery(none)).toBeUndefined()
})

test('queries pages of forty, without the wallets of earlier groups', () => {
  const before = ['f', 'g', 'r']
  expect(pageQuery(options, 3, { before, certified: true })).toEqual({
    badge_type: 'certified',
    chains: ['eip155:1'],
    entries: 40,
    exclude: ['f', 'g', 'r', 'x'],
    include: ['i'],
    page: 3,
  })
})

test('trims the search text, and queries a hundred results', () => {
  expect(searchQuery(options, '  rain ', false)).toMatchObject({
    badge_type: undefined,
    entries: 100,
    exclude: ['x'],
    page: 1,
    search: 'rain',
  })
})
