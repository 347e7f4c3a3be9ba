import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'

/** Address and key prefixes of regtest. */
export const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** CAIP-2 id of regtest: the first bytes of its genesis hash. */
export const regtestId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/**
 * Output script of an address.
 *
 * @throws {Error} if it is not a regtest address
 */
export function scriptOf(address: string): Uint8Array {
  return OutScript.encode(Address(regtest).decode(address))
}

/** Address of an output script; undefined if it has none. */
export function addressOf(script: Uint8Array): string | undefined {
  try {
    return Address(regtest).encode(OutScript.decode(script))
  } catch {
    // A script of an unknown type, or with data.
    return undefined
  }
}

/** Whether text is an address of another network. */
export function isElsewhere(address: string): boolean {
  return [NETWORK, TEST_NETWORK].some((network) => {
    try {
      return OutScript.encode(Address(network).decode(address)).length > 0
    } catch {
      // Neither this network's nor another's.
      return false
    }
  })
}

/** Whether text is a regtest address. */
export function isBitcoinAddress(address: string): boolean {
  try {
    return scriptOf(address).length > 0
  } catch {
    return false
  }
}
