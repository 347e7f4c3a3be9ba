import { parseTypedData } from '@latchkey/keys/signing'
import { encodeFunctionData, erc20Abi, erc721Abi, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { decodeCall } from './decodeCall.ts'
import { decodeMessage } from './decodeMessage.ts'
import { decodeTypedData } from './decodeTypedData.ts'
import { scaled } from './scaled.ts'
import { shownText } from './shownText.ts'

const token = '0x1111111111111111111111111111111111111111'
const nft = '0x2222222222222222222222222222222222222222'
const other = '0x3333333333333333333333333333333333333333'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const vault = '0x4444444444444444444444444444444444444444'
const usdc = { address: token, decimals: 6, symbol: 'USDC' }
const facts = {
  address: other,
  chainId: 1,
  readAsset: async (address: string) => (address === vault ? token : undefined),
  coin: { decimals: 18, symbol: 'ETH' },
  readToken: async (address: string) => (address.toLowerCase() === token ? usdc : undefined),
}
const decode = (to: string, data: string, value = 0n) => decodeCall({ data, to, value }, facts)

test('names a transfer of the coin', async () => {
  expect(await decode(other, '0x', 5n)).toEqual({
    amount: 5n,
    kind: 'send',
    to: other,
    token: facts.coin,
  })
})

test('names transfers and allowances of tokens', async () => {
  const transfer = encodeFunctionData({
    abi: erc20Abi,
    args: [other, 5n],
    functionName: 'transfer',
  })
  expect(await decode(token, transfer)).toEqual({
    amount: 5n,
    kind: 'send',
    to: other,
    token: usdc,
  })
  const max = 2n ** 256n - 1n
  const approve = encodeFunctionData({ abi: erc20Abi, args: [other, max], functionName: 'approve' })
  expect(await decode(token, approve)).toEqual({
    amount: 'unlimited',
    kind: 'allow',
    spender: other,
    token: usdc,
  })
})

test('names transfers and allowances of collectibles', async () => {
  const args = [other, token, 7n] as const
  const send = encodeFunctionData({ abi: erc721Abi, args, functionName: 'transferFrom' })
  expect(await decode(nft, send)).toMatchObject({ from: other, kind: 'sendNft', tokenId: 7n })
  const all = encodeFunctionData({
    abi: erc721Abi,
    args: [other, true],
    functionName: 'setApprovalForAll',
  })
  expect(await decode(nft, all)).toMatchObject({
    isAllowed: true,
    kind: 'allowAll',
    spender: other,
  })
})

test.each([
  ['with more bytes', (data: string) => `${data}00`],
  ['with fewer bytes', (data: string) => data.slice(0, -2)],
  ['with bytes before the address', (data: string) => data.replace('a9059cbb00', 'a9059cbb01')],
])('does not trust a transfer %s', async (_, change) => {
  const data = encodeFunctionData({ abi: erc20Abi, args: [other, 5n], functionName: 'transfer' })
  expect(await decode(token, change(data))).toMatchObject({ kind: 'call' })
})

test('does not hide the coin that a token call pays', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, args: [other, 5n], functionName: 'transfer' })
  expect(await decode(token, data, 9n)).toMatchObject({ kind: 'call', value: 9n })
})

test('tells how many of a collectible are sent', async () => {
  const abi = parseAbi(['function safeTransferFrom(address,address,uint256,uint256,bytes)'])
  const data = encodeFunctionData({ abi, args: [other, token, 7n, 3n, '0x'] })
  expect(await decode(nft, data)).toMatchObject({ count: 3n, kind: 'sendNft', tokenId: 7n })
})

test('names known contracts', async () => {
  expect(await decode('0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af', '0x3593564c')).toMatchObject({
    kind: 'call',
    method: 'execute',
    name: 'Uniswap Universal Router',
  })
})

const permit = (more: object = {}) =>
  parseTypedData({
    domain: { chainId: 1, name: 'USDC', verifyingContract: token },
    message: { deadline: '10', nonce: '0', owner: other, spender: other, value: '5', ...more },
    primaryType: 'Permit',
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
  })

test('names a permit, and shows the whole of it', async () => {
  const [allow, tree] = await decodeTypedData(permit(), 'eip155:1', facts)
  expect(allow).toEqual({ amount: 5n, deadline: 10n, kind: 'allow', spender: other, token: usdc })
  expect(tree).toMatchObject({
    isOtherChain: false,
    kind: 'typedData',
    message: [{ name: 'owner' }, { name: 'spender' }, { name: 'value', value: '5' }, {}, {}],
  })
})

test('warns of typed data for another network', async () => {
  expect((await decodeTypedData(permit(), 'eip155:10', facts)).at(-1)).toMatchObject({
    isOtherChain: true,
  })
})

test('names allowances of Permit2', async () => {
  const data = parseTypedData({
    domain: { chainId: 1, name: 'Permit2', verifyingContract: permit2 },
    message: {
      details: [{ amount: String(2n ** 160n - 1n), expiration: '9', nonce: '0', token }],
      sigDeadline: '8',
      spender: other,
    },
    primaryType: 'PermitBatch',
    types: {
      PermitBatch: [
        { name: 'details', type: 'PermitDetails[]' },
        { name: 'spender', type: 'address' },
        { name: 'sigDeadline', type: 'uint256' },
      ],
      PermitDetails: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint160' },
        { name: 'expiration', type: 'uint48' },
        { name: 'nonce', type: 'uint48' },
      ],
    },
  })
  const [allow] = await decodeTypedData(data, 'eip155:1', facts)
  expect(allow).toMatchObject({ amount: 'unlimited', deadline: 9n, kind: 'allow', spender: other })
})

const siwe = (domain: string) =>
  `${domain} wants you to sign in with your Ethereum account:
${other}

I accept the terms.

URI: https://${domain}/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2026-11-25T16:25:24Z
Resources:
- https://example.com/a`

const message = (text: string) =>
  decodeMessage(new TextEncoder().encode(text), { address: other, origin: 'https://app.example' })

test('reads a sign-in by its fields', () => {
  expect(message(siwe('app.example'))).toMatchObject({
    fields: {
      domain: 'app.example',
      nonce: '32891756',
      resources: ['https://example.com/a'],
      statement: 'I accept the terms.',
    },
    isOtherAccount: false,
    isOtherDomain: false,
    kind: 'signIn',
  })
})

test('warns of a sign-in to another site', () => {
  expect(message(siwe('bank.example'))).toMatchObject({ isOtherDomain: true, kind: 'signIn' })
})

test('shows a text that only resembles a sign-in as text', () => {
  expect(message(`${siwe('app.example')}\nand more`)).toMatchObject({ kind: 'text' })
})

test('shows bytes that are no text as bytes', () => {
  const bytes = Uint8Array.of(0xff, 0x00)
  const facts = { address: other, origin: 'https://app.example' }
  expect(decodeMessage(bytes, facts)).toEqual({ hex: '0xff00', kind: 'bytes' })
})

test.each([
  ['a direction override', 'a\u202Eb', 'a\\u{202e}b'],
  ['a zero-width space', 'a\u200Bb', 'a\\u{200b}b'],
  ['a line separator', 'a\u2028b', 'a\\u{2028}b'],
  ['a wide space', 'a\u3000b', 'a\\u{3000}b'],
  ['a line break within a line', 'a\nb', 'a\\u{a}b'],
  ['piled marks', `a${'\u0301'.repeat(20)}`, `a${'\u0301'.repeat(3)}`],
])('shows %s harmlessly', (_, text, shown) => {
  expect(shownText(text)).toBe(shown)
})

test('cuts long texts', () => {
  expect(shownText('a'.repeat(1000), { most: 10 })).toBe(`${'a'.repeat(10)}…`)
})

test.each([
  [0n, 18, '0'],
  [1n, 6, '0.000001'],
  [1_500_000n, 6, '1.5'],
  [7n, 0, '7'],
])('writes %s with %s decimals as %s', (amount, decimals, text) => {
  expect(scaled(amount, decimals)).toBe(text)
})
