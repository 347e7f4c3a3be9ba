import { expect, test } from 'vitest'
import { isNamespace, namespaceOf, parseCaipNetworkId, referenceOf } from './caip.ts'
import { parseCaipAddress } from './parseCaipAddress.ts'

test('parses account ids and network ids', () => {
  expect(parseCaipAddress('eip155:1:0xA0Cf')).toEqual({
    address: '0xA0Cf',
    chainId: 'eip155:1',
    namespace: 'eip155',
    reference: '1',
  })
  expect(parseCaipNetworkId('polkadot:91b171bb158e2d38')).toEqual({
    namespace: 'polkadot',
    reference: '91b171bb158e2d38',
  })
  expect(namespaceOf('solana:mainnet')).toBe('solana')
  expect(referenceOf('eip155:8453')).toBe('8453')
})

test.each(['', 'eip155', 'eip155:1', 'eip155:1:0x:0', ':1:0x', 'eip155::0x', 'eip155:1:'])(
  'error: refuses %j as a CAIP-10 address',
  (value) => {
    expect(() => parseCaipAddress(value)).toThrow(`Invalid CAIP-10 address: ${value}`)
  },
)

test.each(['', 'eip155', 'eip155:', ':1', 'eip155:1:0x'])(
  'error: refuses %j as a CAIP-2 network id',
  (value) => {
    expect(() => parseCaipNetworkId(value)).toThrow(`Invalid CAIP-2 network id: ${value}`)
  },
)

test('behavior: accepts supported namespaces only', () => {
  expect(['eip155', 'solana', 'bip122', 'polkadot'].every(isNamespace)).toBe(true)
  expect([undefined, 7, 'cosmos'].some(isNamespace)).toBe(false)
})
