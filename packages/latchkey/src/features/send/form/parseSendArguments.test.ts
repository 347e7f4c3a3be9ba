import { expect, test } from 'vitest'
import type { Network } from '../../../core/network.ts'
import { bitcoin } from '../../../core/networks/bitcoinNetworks.ts'
import { ethereum } from '../../../core/networks/evmNetworks.ts'
import { solana } from '../../../core/networks/solanaNetworks.ts'
import { parseSendArguments } from './parseSendArguments.ts'

const token = `0x${'a'.repeat(40)}`
const nft = { address: token, name: 'One', quantity: '1', standard: 'erc721', tokenId: '7' }
const mint = 'NftAaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1'
const spl = { address: mint, name: 'One', quantity: '1', standard: 'spl', tokenId: mint }

test('takes valid arguments', () => {
  const given = { amount: '0.5', nft, to: 'vera.eth', token }
  expect(parseSendArguments(given)).toEqual({ arguments: given, refused: {} })
  expect(parseSendArguments(undefined)).toEqual({ arguments: {}, refused: {} })
  expect(parseSendArguments({ amount: undefined })).toEqual({ arguments: {}, refused: {} })
})

test.each([
  ['amount', '1,5'],
  ['amount', '-1'],
  ['amount', '1e18'],
  ['amount', '.'],
  ['amount', ''],
  ['amount', 5],
  ['amount', `1${'0'.repeat(90)}`],
  ['to', 7],
  ['to', 'x'.repeat(300)],
  ['token', 'javascript:alert(1)'],
  ['token', '0x12'],
  ['token', {}],
  ['nft', 'one'],
  ['nft', { ...nft, standard: 'erc20' }],
  ['nft', { ...nft, tokenId: '-1' }],
  ['nft', { ...nft, quantity: '1.5' }],
  ['nft', { ...nft, address: 'nowhere' }],
  ['nft', { ...nft, name: 7 }],
  ['nft', { ...nft, standard: 'spl' }],
  ['nft', { ...nft, address: mint }],
  ['nft', { ...spl, standard: 'erc721' }],
  ['nft', { ...spl, tokenId: '7' }],
  ['nft', { ...spl, tokenId: `${mint.slice(0, -1)}2` }],
  ['nft', { ...spl, address: `0${mint.slice(1)}`, tokenId: `0${mint.slice(1)}` }],
  ['nft', { ...spl, quantity: '2' }],
])('leaves out and reports %s %j', (name, value) => {
  const { arguments: taken, refused } = parseSendArguments({ [name]: value })
  expect(taken).toEqual({})
  expect(Object.keys(refused)).toEqual([name])
})

test.each([null, 'text', 7, []])('takes no arguments from %j', (given) => {
  expect(parseSendArguments(given)).toEqual({ arguments: {}, refused: {} })
})

test('identifies an NFT of Solana by its mint', () => {
  expect(parseSendArguments({ nft: spl })).toEqual({ arguments: { nft: spl }, refused: {} })
  expect(parseSendArguments({ nft: spl }, solana).arguments).toEqual({ nft: spl })
  expect(parseSendArguments({ nft }, ethereum).arguments).toEqual({ nft })
})

test('reports an NFT that cannot be on the network', () => {
  const refusedOf = (given: object, network: Network) =>
    parseSendArguments({ nft: given, to: 'vera.eth' }, network)
  expect(refusedOf(nft, solana)).toEqual({
    arguments: { to: 'vera.eth' },
    refused: { nft: 'standard: expected spl on Solana' },
  })
  expect(refusedOf(spl, ethereum).refused).toEqual({
    nft: 'standard: expected erc721 or erc1155 on Ethereum',
  })
  expect(refusedOf(spl, bitcoin).refused).toEqual({
    nft: 'standard: expected no NFT on Bitcoin',
  })
})
