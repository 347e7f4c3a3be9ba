import type { CaipNetworkId } from '../caip.ts'
import type { Network } from '../network.ts'

/** The address formats of a Bitcoin network: the prefix of bech32, and the versions of base58. */
export type BitcoinForms = {
  readonly bech32: string
  readonly pubKeyHash: number
  readonly scriptHash: number
}

const main: BitcoinForms = { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05 }
const test: BitcoinForms = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4 }
const regtest: BitcoinForms = { ...test, bech32: 'bcrt' }

/** The address formats of all Bitcoin networks. */
export const allBitcoinForms: readonly BitcoinForms[] = [main, test, regtest]

/** CAIP-2 ids of Bitcoin's networks: the first half of the genesis hash. */
export const bitcoinChainIds = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
} as const satisfies Record<string, CaipNetworkId>

const known: Readonly<Record<string, BitcoinForms>> = {
  [bitcoinChainIds.mainnet]: main,
  [bitcoinChainIds.regtest]: regtest,
  [bitcoinChainIds.signet]: test,
  [bitcoinChainIds.testnet]: test,
  [bitcoinChainIds.testnet4]: test,
}

type BitcoinNetwork = Pick<Network, 'caipNetworkId'> & Partial<Pick<Network, 'testnet'>>

/** Returns the address formats of a network. Testnets and signet share them. */
export function bitcoinForms({ caipNetworkId, testnet }: BitcoinNetwork): BitcoinForms {
  return known[caipNetworkId] ?? (testnet ? test : main)
}

/** Whether an address has a format of the network. Does not verify the checksum. */
export function hasBitcoinForm(address: string, network: BitcoinNetwork): boolean {
  const { bech32 } = bitcoinForms(network)
  const first = bech32 === main.bech32 ? '13' : '2mn'
  return (
    new RegExp(`^${bech32}1[02-9ac-hj-np-z]{8,87}$`, 'i').test(address) ||
    new RegExp(`^[${first}][1-9A-HJ-NP-Za-km-z]{25,34}$`).test(address)
  )
}

/** Whether an address takes Schnorr signatures (BIP-341). Wallets keep ordinals on such addresses. */
export function isTaproot(address: string): boolean {
  return /^(bc|tb|bcrt)1p/i.test(address)
}
