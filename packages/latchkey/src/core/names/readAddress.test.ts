import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { Namespace } from '../caip.ts'
import type { Network } from '../networks/network.ts'
import { checksumAddress } from './checksumAddress.ts'
import { readAddress } from './readAddress.ts'

const right = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const small = right.toLowerCase()

function network(chainNamespace: Namespace, reference = '1'): Network {
  return {
    caipNetworkId: `${chainNamespace}:${reference}`,
    chainNamespace,
    id: reference,
    name: 'Chain',
    nativeCurrency: { decimals: 18, name: 'Coin', symbol: 'COIN' },
    rpcUrls: { default: { http: [] } },
  }
}

test.each([
  right,
  small,
  small.slice(2),
  `0x${small.slice(2).toUpperCase()}`,
  `eip155:1:${small}`,
  `ethereum:${small}`,
  `ethereum:${right}@1`,
  `ethereum:pay-${right}@1`,
])('default: %s', async (text) => {
  expect(await readAddress(text, network('eip155'))).toBe(right)
})

test.each([
  ['', 'nothing'],
  [right.slice(0, -1), 'too short'],
  [`${right}0`, 'too long'],
  [`${right.slice(0, -1)}g`, 'no hexadecimal digit'],
  [right.replace('dA6B', 'da6B'), 'a letter that is not the one that was meant'],
  [`eip155:10:${right}`, 'another chain'],
  [`ethereum:${right}@10`, 'another chain'],
  [`ethereum:${right}@1/transfer?address=${right}`, 'a call'],
  [`bitcoin:${right}`, 'another family'],
])('error: %s is none: %s', async (text) => {
  expect(await readAddress(text, network('eip155'))).toBeUndefined()
})

test.each([
  ['solana', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', true],
  ['solana', right, false],
  ['solana', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLt0', false],
  ['bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', true],
  ['bip122', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', true],
  ['bip122', small, false],
  ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', true],
  ['polkadot', small, false],
] as const)('behavior: on %s, %s: %s', async (namespace, text, isOne) => {
  expect(await readAddress(text, network(namespace))).toBe(isOne ? text : undefined)
})

test('behavior: checksums are those of EIP-55', () => {
  for (let time = 0; time < 50; time++) {
    const address = privateKeyToAddress(generatePrivateKey())
    expect(checksumAddress(address.toLowerCase())).toBe(getAddress(address))
  }
})
