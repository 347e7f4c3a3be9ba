import { referenceOf } from '../caip.ts'
import type { Network } from './network.ts'

/** How a Bitcoin network writes addresses: the prefix of bech32, and the versions of base58. */
export type BitcoinForms = {
  readonly bech32: string
  readonly pubKeyHash: number
  readonly scriptHash: number
}

const main: BitcoinForms = { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05 }
const test: BitcoinForms = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4 }
const regtest: BitcoinForms = { ...test, bech32: 'bcrt' }

/** Every form there is. */
export const allBitcoinForms: readonly BitcoinForms[] = [main, test, regtest]

const known: Readonly<Record<string, BitcoinForms>> = {
  '00000008819873e925422c1ff0f99f7c': test,
  '000000000019d6689c085ae165831e93': main,
  '000000000933ea01ad0ee984209779ba': test,
  '0f9188f13cb7b2c71f2a335e3a4fc328': regtest,
}

/** How addresses are written on a network: testnets and signet share one form. */
export function bitcoinForms({
  caipNetworkId,
  testnet,
}: Pick<Network, 'caipNetworkId' | 'testnet'>): BitcoinForms {
  return known[referenceOf(caipNetworkId)] ?? (testnet ? test : main)
}
