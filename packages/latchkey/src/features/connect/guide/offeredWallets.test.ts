import { expect, test } from 'vitest'
import { installed, listing } from '../fixtures/wallets.ts'
import { type OfferedWalletsInput, offeredWallets } from './offeredWallets.ts'

const at = (id: string) => listing(id, { homepage: `https://${id}.example` })

function setup(changes: Partial<OfferedWalletsInput> = {}) {
  const offered = offeredWallets({
    excluded: [],
    featured: [],
    installed: [],
    platform: 'chromium',
    recommended: ['a', 'b', 'c', 'd'].map(at),
    ...changes,
  })
  return offered.map(({ link, row }) => `${row.name} ${link.href}`)
}

test('offers recommended wallets, each with an install link', () => {
  expect(setup()).toHaveLength(4)
  expect(setup()[0]).toBe('a https://a.example')
})

test('puts the host’s wallets first, and offers at most five', () => {
  const customWallets = [{ homepage: 'https://house.example', id: 'house', name: 'house' }]
  expect(setup({ customWallets, featured: [at('f')] }).map((line) => line[0])).toEqual([
    'f',
    'h',
    'a',
    'b',
    'c',
  ])
})

test('leaves out wallets that are installed, without links, or excluded', () => {
  expect(
    setup({
      excludeWalletIds: ['b'],
      installed: [installed('io.a', { name: 'a', rdns: undefined })],
      recommended: [at('a'), at('b'), listing('nowhere'), at('c')],
    }),
  ).toEqual(['c https://c.example'])
})
