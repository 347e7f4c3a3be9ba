import { expect, test } from 'vitest'
import { customListing } from '../directory/listing.ts'
import { installed, listing } from '../fixtures/wallets.ts'
import { pictureOf } from './pictureOf.ts'
import { installedRow, listedRow, namespacesOn } from './walletRow.ts'

const icon = 'data:image/png;base64,AA=='

test('default: the picture that the wallet gave', () => {
  expect(pictureOf(installedRow(installed('io.one', { icon })))).toBe(icon)
})

test("behavior: the host's picture for a connector wins", () => {
  const images = { 'io.one': 'https://host.example/one.png' }
  expect(pictureOf(installedRow(installed('io.one', { icon })), images)).toBe(images['io.one'])
})

test('behavior: a custom wallet brings its own; what is listed has to be fetched', () => {
  const house = customListing({ id: 'h', image_url: 'https://h.example/h.png', name: 'House' })
  expect(pictureOf(listedRow(house, 'custom'))).toBe('https://h.example/h.png')
  expect(pictureOf(listedRow(listing('a', { image_id: 'a' }), 'featured'))).toBeUndefined()
})

test('behavior: the families of a row are those on offer, in the order of the host', () => {
  const row = listedRow(
    listing('a', { chains: ['eip155:1', 'solana:5eykt', 'near:x'] }),
    'featured',
  )
  expect(namespacesOn(row, ['solana', 'bip122', 'eip155'])).toEqual(['solana', 'eip155'])
})
