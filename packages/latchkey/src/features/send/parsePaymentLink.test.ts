import { expect, test } from 'vitest'
import { parsePaymentLink } from './parsePaymentLink.ts'

const to = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const token = '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7'

test('default: a payment in the coin of a chain', () => {
  expect(parsePaymentLink(`ethereum:${to}@8453?value=2.014e18`)).toEqual({
    amount: 2_014_000_000_000_000_000n,
    chainId: 'eip155:8453',
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
])('behavior: %s', (text, link) => {
  expect(parsePaymentLink(text)).toEqual(link)
})

test.each([
  to,
  'vera.eth',
  '',
  'bitcoin:bc1q',
  `ethereum:${token}/approve?address=${to}&uint256=1`,
  `ethereum:${token}/transfer?uint256=1`,
  'ethereum:',
])('error: %j asks for no transfer', (text) => {
  expect(parsePaymentLink(text)).toBeUndefined()
})

test.each(['-1', '1.5', 'NaN', '1e99', '0x10', '1e-3', `1${'0'.repeat(80)}`])(
  'error: an amount of %s is none',
  (value) => {
    expect(parsePaymentLink(`ethereum:${to}?value=${value}`)?.amount).toBeUndefined()
  },
)
