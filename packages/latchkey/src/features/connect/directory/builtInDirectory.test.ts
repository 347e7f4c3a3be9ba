import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { walletListing } from '../../../protocol/index.ts'
import { builtInDirectory } from './builtInDirectory.ts'
import { readWalletTable } from './readWalletTable.ts'

describe('builtInDirectory', () => {
  test('has forty wallets, MetaMask first', () => {
    expect(builtInDirectory).toHaveLength(40)
    expect(builtInDirectory[0]).toMatchObject({
      id: 'io.metamask',
      name: 'MetaMask',
      rdns: 'io.metamask',
      homepage: 'https://metamask.io',
      mobile_link: 'metamask://',
      badge: 'certified',
    })
  })

  test('matches the schema of the directory', () => {
    for (const row of builtInDirectory) {
      expect(parse(walletListing, row)).toEqual(row)
      expect(row.chains.length).toBeGreaterThan(0)
      expect(row.image_id).toBeUndefined()
    }
  })
})

test('reads an empty cell as an absent property', () => {
  const [row] = readWalletTable('\na|A||https://a.example|||||||certified|1\n', ['x:1', 'y:1,y:2'])
  expect(row).toEqual({
    id: 'a',
    name: 'A',
    homepage: 'https://a.example',
    badge: 'certified',
    chains: ['y:1', 'y:2'],
  })
})
