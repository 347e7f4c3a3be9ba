import { expect, test } from 'vitest'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { currentRoute } from '../../core/selectors.ts'
import { nftOf } from './fixtures/nftOf.ts'
import { sendNft } from './sendNft.ts'

function sent(nft: Parameters<typeof sendNft>[1]): unknown {
  const engine = testInstance([])
  sendNft(engine, nft)
  return currentRoute(engine.store.getState())
}

test('passes the contract and the number to the form', () => {
  expect(sent(nftOf(7, { quantity: 3n, standard: 'erc1155' }))).toMatchObject({
    arguments: {
      nft: {
        address: `0x${'1'.padStart(40, '0')}`,
        name: 'NFT 7',
        quantity: '3',
        standard: 'erc1155',
        tokenId: '7',
      },
    },
    view: 'WalletSend',
  })
})

test('passes the mint on Solana, whatever the collection', () => {
  const mint = 'NftAaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1'
  const contract =
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:NftCo11ectionaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
  expect(sent(nftOf(1, { contract, standard: 'spl', tokenId: mint }))).toMatchObject({
    arguments: { nft: { address: mint, quantity: '1', standard: 'spl', tokenId: mint } },
    view: 'WalletSend',
  })
})
