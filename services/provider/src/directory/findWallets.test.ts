import type { WalletListing } from 'latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { findWallets, type WalletQuery } from './findWallets.ts'

const wallet = (id: string, name: string, ...chains: string[]): WalletListing => ({
  id,
  name,
  chains,
})

const directory: readonly WalletListing[] = [
  { ...wallet('m', 'MetaMask', 'eip155:1', 'eip155:10'), badge: 'certified' },
  wallet('p', 'Phantom', 'solana:5eykt', 'eip155:1'),
  wallet('u', 'UniSat', 'bip122:0000'),
  wallet('x', 'Anything'),
]

const idsOf = (query: WalletQuery) => findWallets(directory, query).data.map(({ id }) => id)

describe('findWallets', () => {
  test('returns every wallet without a filter', () => {
    expect(findWallets(directory, {})).toEqual({ count: 4, data: directory })
  })

  test('returns the requested page', () => {
    const query = { entries: 3 }
    expect(findWallets(directory, { ...query, page: 2 })).toEqual({
      count: 4,
      data: [directory[3]],
    })
    expect(findWallets(directory, { ...query, page: 3 })).toEqual({ count: 4, data: [] })
  })

  test('returns 40 wallets by default', () => {
    const many = Array.from({ length: 600 }, (_, index) => wallet(`${index}`, `Wallet ${index}`))
    expect(findWallets(many, {}).data).toHaveLength(40)
    expect(findWallets(many, { page: 15 }).data.at(-1)?.id).toBe('599')
    expect(findWallets(many, { search: 'wallet 59' })).toMatchObject({ count: 11 })
  })

  test('ignores case and outer spaces in a search', () => {
    expect(idsOf({ search: '  META ' })).toEqual(['m'])
    expect(idsOf({ search: 'an' })).toEqual(['p', 'x'])
    expect(idsOf({ search: ' ' })).toEqual(['m', 'p', 'u', 'x'])
    expect(idsOf({ search: '.*' })).toEqual([])
  })

  test('matches wallets of any listed chain, and wallets without a chain list', () => {
    expect(idsOf({ chains: ['eip155:1'] })).toEqual(['m', 'p', 'x'])
    expect(idsOf({ chains: ['eip155:10', 'bip122:0000'] })).toEqual(['m', 'u', 'x'])
    expect(idsOf({ chains: ['eip155:5'] })).toEqual(['x'])
  })

  test('applies include and exclude lists', () => {
    expect(idsOf({ include: ['u', 'm', 'none'] })).toEqual(['m', 'u'])
    expect(idsOf({ exclude: ['u'] })).toEqual(['m', 'p', 'x'])
    expect(idsOf({ include: ['u', 'm'], exclude: ['m'] })).toEqual(['u'])
  })

  test('filters by badge', () => {
    expect(idsOf({ badge_type: 'certified' })).toEqual(['m'])
    expect(idsOf({ badge_type: 'none' })).toEqual(['p', 'u', 'x'])
  })
})
