import { expect, test } from 'vitest'
import { parseSendArguments } from './parseSendArguments.ts'

const token = `0x${'a'.repeat(40)}`
const nft = { address: token, name: 'One', quantity: '1', standard: 'erc721', tokenId: '7' }

test('default: what fits is taken', () => {
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
])('error: %s %j is left out, and said', (name, value) => {
  const { arguments: taken, refused } = parseSendArguments({ [name]: value })
  expect(taken).toEqual({})
  expect(Object.keys(refused)).toEqual([name])
})

test.each([null, 'text', 7, []])('error: %j is no arguments', (given) => {
  expect(parseSendArguments(given)).toEqual({ arguments: {}, refused: {} })
})
