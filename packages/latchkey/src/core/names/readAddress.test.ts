import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { checksumAddress } from '../../protocol/checksumAddress.ts'
import type { Namespace } from '../caip.ts'
import type { Network } from '../network.ts'
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
])('behavior: reads %s', async (text) => {
  expect(await readAddress(text, network('eip155'))).toBe(right)
})

test.each([
  ['', 'nothing'],
  [right.slice(0, -1), 'too short'],
  [`${right}0`, 'too long'],
  [`${right.slice(0, -1)}g`, 'no hexadecimal digit'],
  [right.replace('dA6B', 'da6B'), 'a mistyped letter'],
  [`eip155:10:${right}`, 'another chain'],
  [`ethereum:${right}@10`, 'another chain'],
  [`ethereum:${right}@1/transfer?address=${right}`, 'a call'],
  [`bitcoin:${right}`, 'another family'],
])('error: refuses %s: %s', async (text) => {
  expect(await readAddress(text, network('eip155'))).toBeUndefined()
})

test.each([
  ['solana', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', true],
  ['solana', '11111111111111111111111111111111', true],
  ['solana', right, false],
  // Of the right letters and about as long, but 31, 33 and 28 bytes.
  ['solana', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLt', false],
  ['solana', 'z'.repeat(44), false],
  ['solana', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXw', false],
  ['solana', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLt0', false],
  ['bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', true],
  ['bip122', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', true],
  ['bip122', small, false],
  ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', true],
  ['polkadot', small, false],
] as const)('behavior: on %s, %s: %s', async (namespace, text, isOne) => {
  expect(await readAddress(text, network(namespace))).toBe(isOne ? text : undefined)
})

const [main, testnet, regtest] = [
  '000000000019d6689c085ae165831e93',
  '000000000933ea01ad0ee984209779ba',
  '0f9188f13cb7b2c71f2a335e3a4fc328',
] as const
const segwit = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

test.each([
  [main, segwit],
  [main, segwit.toUpperCase()],
  [main, '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  [main, '1111111111111111111114oLvT2'],
  [main, '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  [main, 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  [main, 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  [testnet, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  [testnet, 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  [testnet, '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'],
  [regtest, 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
])('behavior: on bip122:%s, %s', async (reference, text) => {
  const small = text.startsWith('BC1') ? text.toLowerCase() : text
  expect(await readAddress(text, network('bip122', reference))).toBe(small)
})

test.each<[reference: string, text: string, why: string]>([
  [main, segwit.replace('zzwf', 'zzvf'), 'a mistyped letter'],
  [main, segwit.replace('bc1q', 'bc1Q'), 'both sizes'],
  [main, '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', 'a mistyped letter'],
  [main, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'another network'],
  [main, 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'another network'],
  [testnet, segwit, 'another network'],
  [testnet, 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'another network'],
  // Of BIP-350: versions after the first with the checksum of the first, and the other way round.
  [main, 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'the older checksum'],
  [main, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'the newer checksum'],
  [main, 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'a program of another length'],
  [main, 'bc1pw5dgrnzv', 'a program that is too short'],
])('error: on bip122:%s, %s is none: %s', async (reference, text) => {
  expect(await readAddress(text, network('bip122', reference))).toBeUndefined()
})

test('behavior: checksums are those of EIP-55', () => {
  for (let time = 0; time < 50; time++) {
    const address = privateKeyToAddress(generatePrivateKey())
    expect(checksumAddress(address.toLowerCase())).toBe(getAddress(address))
  }
})
