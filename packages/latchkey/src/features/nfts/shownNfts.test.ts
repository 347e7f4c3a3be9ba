import { expect, test } from 'vitest'
import { nftOf } from './fixtures/nftOf.ts'
import { collectionsOf, countHidden, shownNfts } from './shownNfts.ts'

const wanted = { collection: undefined, showsHidden: false }
const nfts = [nftOf(1), nftOf(2, { collection: 2 }), nftOf(3, { isHidden: true }), nftOf(4)]
const ids = (some: readonly { tokenId: string }[]) => some.map(({ tokenId }) => tokenId)

test('hides spam until the visitor shows it', () => {
  expect(ids(shownNfts({ ...wanted, nfts }))).toEqual(['1', '2', '4'])
  expect(ids(shownNfts({ ...wanted, nfts, showsHidden: true }))).toEqual(['1', '2', '3', '4'])
  expect(countHidden({ nfts })).toBe(1)
})

test('shows a single collection', () => {
  const { contract } = nftOf(2, { collection: 2 })
  expect(ids(shownNfts({ ...wanted, collection: contract, nfts }))).toEqual(['2'])
})

test('lists collections with their counts, the largest first', () => {
  expect(collectionsOf({ ...wanted, nfts }).map(({ count, name }) => [name, count])).toEqual([
    ['Collection 1', 2],
    ['Collection 2', 1],
  ])
  expect(collectionsOf({ ...wanted, nfts, showsHidden: true })[0]?.count).toBe(3)
})

test('offers a hundred of thousands of collections, and the chosen one', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => nftOf(at + 1, { collection: at + 1 }))
  const last = nftOf(5_000, { collection: 5_000 }).contract
  expect(collectionsOf({ ...wanted, nfts: many })).toHaveLength(100)
  expect(collectionsOf({ ...wanted, collection: last, nfts: many })[0]?.contract).toBe(last)
})
