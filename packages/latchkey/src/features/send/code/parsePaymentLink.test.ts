import { expect, test } from 'vitest'
import { parsePaymentLink } from './parsePaymentLink.ts'

const to = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const token = '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7'

test("reads a payment in a chain's coin", () => {
  expect(parsePaymentLink(`ethereum:${to}@8453?value=2.014e18`)).toEqual({
    amount: 2_014_000_000_000_000_000n,
    chainId: 'eip155:8453',
    namespace: 'eip155',
    to,
  })
})

test.each([
  [`ethereum:${to}`, { to }],
  [`ETHEREUM:pay-${to}`, { to }],
  [`  ethereum:${to}?value=1  `, { amount: 1n, to }],
  ['ethereum:vera.eth?value=1e16', { amount: 10n ** 16n, to: 'vera.eth' }],
  [
    `ethereum:${token}/transfer?address=${to}&uint256=1`,
    { amount: 1n, chainId: undefined, to, token },
  ],
  [
    `ethereum:${token}@1/transfer?address=${to}&uint256=1.5e6`,
    { amount: 1_500_000n, chainId: 'eip155:1', to, token },
  ],
])('reads %s', (text, link) => {
  expect(parsePaymentLink(text)).toEqual({ namespace: 'eip155', ...link })
})

test.each([
  [
    'bitcoin:bcrt1qabc?amount=0.5&label=Luke',
    { namespace: 'bip122', to: 'bcrt1qabc', whole: '0.5' },
  ],
  ['BITCOIN:BC1QABC', { namespace: 'bip122', to: 'BC1QABC' }],
  ['bitcoin:bcrt1qabc?AMOUNT=0.5&Memo=a', { namespace: 'bip122', to: 'bcrt1qabc', whole: '0.5' }],
  ['solana:So1?amount=1.25&label=a&message=b', { namespace: 'solana', to: 'So1', whole: '1.25' }],
  [
    'solana:So1?amount=1.25&memo=a',
    { isNoteLost: true, namespace: 'solana', to: 'So1', whole: '1.25' },
  ],
  [
    'solana:So1?reference=Ref1&reference=Ref2',
    { isNoteLost: true, namespace: 'solana', to: 'So1' },
  ],
  [
    'solana:So1?amount=5&spl-token=EPj',
    { namespace: 'solana', to: 'So1', token: 'EPj', whole: '5' },
  ],
  ['solana:So1?amount=-1', { namespace: 'solana', to: 'So1' }],
  ['solana:So1?amount=1e9', { namespace: 'solana', to: 'So1' }],
])('reads %s, which names no chain', (text, link) => {
  expect(parsePaymentLink(text)).toEqual(link)
})

test.each([
  to,
  'vera.eth',
  '',
  'bitcoin:?amount=1',
  'bitcoin:bc1q?req-somethingyoudontunderstand=50',
  'BITCOIN:bc1q?REQ-somethingyoudontunderstand=50',
  'solana:https%3A%2F%2Fexample.com/pay?x',
  `ethereum:${token}/approve?address=${to}&uint256=1`,
  `ethereum:${token}/transfer?uint256=1`,
  'ethereum:',
])('refuses %j, which asks for no transfer', (text) => {
  expect(parsePaymentLink(text)).toBeUndefined()
})

test.each(['-1', '1.5', 'NaN', '1e99', '0x10', '1e-3', `1${'0'.repeat(80)}`])(
  'refuses an amount of %s',
  (value) => {
    expect(parsePaymentLink(`ethereum:${to}?value=${value}`)?.amount).toBeUndefined()
  },
)
