import { expect, test } from 'vitest'
import type { Nft } from '../../protocol/api/account/getNfts.ts'
import { nftId, readNft } from './nft.ts'

const contract = `eip155:1:0x${'Ab'.repeat(20)}`
const nft: Nft = {
  chainId: 'eip155:1',
  collection: { name: 'Shapes', symbol: 'SHP' },
  contract,
  description: 'One\n\nTwo',
  imageUrl: 'https://provider.example/picture',
  is_spam: false,
  name: 'Shape #1',
  quantity: '1',
  standard: 'erc721',
  tokenId: '1',
}

test('reads an NFT', () => {
  expect(readNft(nft)).toEqual({
    collection: 'Shapes',
    contract,
    description: 'One\nTwo',
    hasPicture: true,
    id: nftId(nft),
    isHidden: false,
    name: 'Shape #1',
    quantity: 1n,
    standard: 'erc721',
    tokenId: '1',
  })
})

test.each([
  ['a link for a contract', { contract: 'javascript:alert(1):x' }],
  ['no chain', { contract: `0x${'ab'.repeat(20)}` }],
  ['markup for a contract', { contract: 'eip155:1:<img src=x>' }],
  ['an id that is no number', { tokenId: '-1' }],
  ['an id of ten megabytes', { tokenId: '1'.repeat(1e7) }],
  ['a way out of the path', { tokenId: '../../x' }],
  ['a fraction', { quantity: '0.5' }],
  ['NaN', { quantity: 'NaN' }],
  ['less than nothing', { quantity: '-1' }],
  ['a power', { quantity: '1e9' }],
  ['none of it', { quantity: '0' }],
])('error: refuses %s', (_, changes) => {
  expect(readNft({ ...nft, ...changes })).toBeUndefined()
})

test('behavior: reads the largest quantity and id of a chain', () => {
  const most = 2n ** 256n - 1n
  expect(readNft({ ...nft, quantity: String(most) })?.quantity).toBe(most)
})

test('behavior: falls back to the id as name and to the symbol as collection', () => {
  const nameless = { collection: { name: '\u200b', symbol: 'SHP' }, name: '\u202e \u2066' }
  expect(readNft({ ...nft, ...nameless })).toMatchObject({ collection: 'SHP', name: '#1' })
})

test('behavior: cuts names to one line without direction marks', () => {
  const name = `\u202egnp.exe\n<img src=x onerror=alert(1)>${'x'.repeat(1e7)}`
  const read = readNft({ ...nft, description: 'y'.repeat(1e7), name })
  expect(read?.name).toMatch(/^gnp\.exe <img src=x onerror=alert\(1\)>x+…$/)
  expect(read?.name.length).toBe(121)
  expect(read?.description?.length).toBe(2_001)
})

test('behavior: identifies an NFT on Solana by its case-sensitive mint', () => {
  const collection =
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:NftAaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1'
  const mint = 'NftBbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2'
  const spl = { ...nft, contract: collection, standard: 'spl', tokenId: mint } as const
  expect(readNft(spl)).toMatchObject({ contract: collection, standard: 'spl', tokenId: mint })
  expect(readNft({ ...spl, tokenId: '1' })).toBeUndefined()
  expect(readNft({ ...nft, tokenId: mint })).toBeUndefined()
  expect(nftId(spl)).not.toBe(nftId({ ...spl, contract: collection.toLowerCase() }))
})

test('behavior: ignores the letter case of an EVM contract', () => {
  expect(nftId({ contract: contract.toLowerCase(), tokenId: '1' })).toBe(nftId(nft))
})
