import { expect, test } from 'vitest'
import { bitcoinChainIds, bitcoinForms, hasBitcoinForm } from './bitcoinForms.ts'

test.each([
  ['mainnet', 'bc'],
  ['regtest', 'bcrt'],
  ['signet', 'tb'],
  ['testnet', 'tb'],
  ['testnet4', 'tb'],
] as const)('recognizes addresses of %s by the prefix %s1 or by their version', (name, bech32) => {
  const network = { caipNetworkId: bitcoinChainIds[name] }
  expect(bitcoinForms(network).bech32).toBe(bech32)
  expect(hasBitcoinForm(`${bech32}1qw508d6qejxtdg4y5r3zarvary0c5xw7k`, network)).toBe(true)
  expect(hasBitcoinForm('ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7k', network)).toBe(false)
  const old = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
  expect(hasBitcoinForm(old, network)).toBe(name === 'mainnet')
  expect(hasBitcoinForm('mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', network)).toBe(name !== 'mainnet')
})
