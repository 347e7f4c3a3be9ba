import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CaipNetworkId, Namespace } from '../../core/caip.ts'
import type { Network } from '../../core/network.ts'
import { hasLinks, receiveLink } from './receiveLink.ts'

function network(caipNetworkId: CaipNetworkId, decimals: number): Network {
  const [chainNamespace = '', id = ''] = caipNetworkId.split(':')
  return {
    caipNetworkId,
    chainNamespace: chainNamespace as Namespace,
    id,
    name: id,
    nativeCurrency: { decimals, name: 'Coin', symbol: 'COIN' },
    rpcUrls: { default: { http: [] } },
  }
}

const base = network('eip155:8453', 18)
const solana = network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 9)
const bitcoin = network('bip122:000000000019d6689c085ae165831e93', 8)
const polkadot = network('polkadot:91b171bb158e2d3848fa23a9f1c25182', 10)
const someone = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test.each([
  ['0.5', base, `ethereum:${someone}@8453?value=500000000000000000`],
  ['.5', base, `ethereum:${someone}@8453?value=500000000000000000`],
  ['2.', base, `ethereum:${someone}@8453?value=2000000000000000000`],
  ['0.000000000000000001', base, `ethereum:${someone}@8453?value=1`],
  ['.5', solana, `solana:${someone}?amount=0.5`],
  ['12.340', solana, `solana:${someone}?amount=12.34`],
  ['0.00000001', bitcoin, `bitcoin:${someone}?amount=0.00000001`],
  ['21000000', bitcoin, `bitcoin:${someone}?amount=21000000`],
])('requests %s on $caipNetworkId', (amount, network, link) => {
  expect(receiveLink({ address: someone, amount, network })).toBe(link)
})

test.each([
  ['', base],
  ['.', base],
  ['0', base],
  ['0.00', base],
  ['0.0000000000000000001', base],
  ['0.000000001', bitcoin],
  ['1', polkadot],
])('requests nothing for %j', (amount, network) => {
  expect(receiveLink({ address: someone, amount, network })).toBeUndefined()
})

test('tells which chain families have a standard for payment links', () => {
  expect([base, solana, bitcoin, polkadot].map(hasLinks)).toEqual([true, true, true, false])
})

test('writes the exact amount into the link', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ max: 2n ** 128n, min: 1n }),
      fc.integer({ max: 77, min: 0 }),
      (value, decimals) => {
        const digits = value.toString().padStart(decimals + 1, '0')
        const amount = `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`
        const link = receiveLink({
          address: someone,
          amount,
          network: network('eip155:1', decimals),
        })
        expect(BigInt(new URL(String(link)).searchParams.get('value') ?? -1)).toBe(value)
      },
    ),
  )
})
