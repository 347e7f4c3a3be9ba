import { expect, test } from 'vitest'
import { parseChainId } from './parseChainId.ts'

test.each([
  ['0x1', 'eip155:1'],
  ['0x2105', 'eip155:8453'],
  ['0X0a', 'eip155:10'],
  ['137', 'eip155:137'],
  [11155111, 'eip155:11155111'],
  [5n, 'eip155:5'],
  ['0xde0b6b3a7640000', 'eip155:1000000000000000000'],
])('reads %s as a chain id', (value, chainId) => {
  expect(parseChainId(value)).toBe(chainId)
})

test.each([
  undefined,
  null,
  '',
  '0x',
  '0x0',
  0,
  -1,
  1.5,
  Number.NaN,
  'mainnet',
  '1e3',
  {},
  ['0x1'],
])('error: refuses %s as a chain id', (value) => {
  expect(() => parseChainId(value)).toThrow('is not a chain id')
})
