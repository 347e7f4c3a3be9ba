import { devAccounts } from '@latchkey/devnet'
import { expect } from 'vitest'
import { askNode } from './askNode.ts'
import { ethereum, manifest, read, word } from './pages/sendPage.ts'

/** Mints an NFT that no other test reads; a retry mints another one. */
export async function makeShape(to: string) {
  const shapes = collectionOf('ERC-721')
  const before = BigInt(await read(shapes, '0x18160ddd'))
  await askNode(ethereum, 'eth_sendTransaction', {
    data: `0x6a627842${word(to)}`,
    from: devAccounts[7],
    to: shapes,
  })
  const tokenId = String(before + 1n)
  const name = `Shape #${tokenId}`
  const shape = { address: shapes, name, quantity: '1', standard: 'erc721', tokenId } as const
  await expect.poll(() => ownerOf(shape)).toBe(to.toLowerCase())
  return shape
}

/** Mints several copies of an ERC-1155 token to an account. */
export async function makeBadges(to: string, quantity: bigint) {
  const badges = collectionOf('ERC-1155')
  await askNode(ethereum, 'eth_sendTransaction', {
    data: `0x156e29f6${word(to)}${word(2n)}${word(quantity)}`,
    from: devAccounts[7],
    to: badges,
  })
  const badge = { address: badges, name: 'Badge #2', standard: 'erc1155', tokenId: '2' } as const
  await expect.poll(() => badgesOf(to, badge)).toBe(quantity)
  return { ...badge, quantity: String(quantity) }
}

/** Owner of an NFT. */
export const ownerOf = async ({ address, tokenId }: Nft) =>
  `0x${(await read(address, `0x6352211e${word(BigInt(tokenId))}`)).slice(-40)}`
/** Copies of an ERC-1155 token that an account owns. */
export const badgesOf = async (owner: string, { address, tokenId }: Nft) =>
  BigInt(await read(address, `0x00fdd58e${word(owner)}${word(BigInt(tokenId))}`))

type Nft = { readonly address: string; readonly tokenId: string }

function collectionOf(standard: 'ERC-721' | 'ERC-1155') {
  const found = manifest?.collections.find((one) => one.standard === standard && !one.isSpam)
  if (!found) throw new Error(`The local Ethereum has NFTs of ${standard}.`)
  return found.address
}
