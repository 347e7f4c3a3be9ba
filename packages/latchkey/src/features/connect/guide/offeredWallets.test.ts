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

test('default: what is recommended, each with the place to get it', () => {
  expect(setup()).toHaveLength(4)
  expect(setup()[0]).toBe('a https://a.example')
})

test("behavior: the host's own choice comes first, and five are enough", () => {
  const customWallets = [{ homepage: 'https://house.example', id: 'house', name: 'house' }]
  expect(setup({ customWallets, featured: [at('f')] }).map((line) => line[0])).toEqual([
    'f',
    'h',
    'a',
    'b',
    'c',
  ])
})

test('behavior: none that is here already, that nobody can get, or that the host excludes', () => {
  expect(
    setup({
      excludeWalletIds: ['b'],
      installed: [installed('io.a', { name: 'a', rdns: undefined })],
      recommended: [at('a'), at('b'), listing('nowhere'), at('c')],
    }),
  ).toEqual(['c https://c.example'])
})
