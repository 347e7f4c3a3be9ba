import { expect, test } from 'vitest'
import { customListing } from '../directory/listing.ts'
import { installed, listing } from '../fixtures/wallets.ts'
import { installedRow, listedRow, namespacesOn } from '../walletRow.ts'
import { pictureOf } from './pictureOf.ts'

const icon = 'data:image/png;base64,AA=='

test('prefers the wallet’s own icon', () => {
  expect(pictureOf(installedRow(installed('io.one', { icon })))).toBe(icon)
})

test('overrides it by the host’s image for the connector', () => {
  const images = { 'io.one': 'https://host.example/one.png' }
  expect(pictureOf(installedRow(installed('io.one', { icon })), images)).toBe(images['io.one'])
})

test('uses a custom wallet’s image, and none for a listing that needs a request', () => {
  const house = customListing({ id: 'h', image_url: 'https://h.example/h.png', name: 'House' })
  expect(pictureOf(listedRow(house, 'custom'))).toBe('https://h.example/h.png')
  expect(pictureOf(listedRow(listing('a', { image_id: 'a' }), 'featured'))).toBeUndefined()
})

test('returns a row’s chain families in the host’s order', () => {
  const row = listedRow(
    listing('a', { chains: ['eip155:1', 'solana:5eykt', 'near:x'] }),
    'featured',
  )
  expect(namespacesOn(row, ['solana', 'bip122', 'eip155'])).toEqual(['solana', 'eip155'])
})
