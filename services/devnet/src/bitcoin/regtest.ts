import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'

/** How addresses and keys are written on regtest. */
export const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** What the local network is called: the first bytes of its first block. */
export const regtestId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/**
 * What an output to an address says.
 *
 * @throws {Error} when it is no address of regtest
 */
export function scriptOf(address: string): Uint8Array {
  return OutScript.encode(Address(regtest).decode(address))
}

/** The address that an output's script has, if it is of a kind that has one. */
export function addressOf(script: Uint8Array): string | undefined {
  try {
    return Address(regtest).encode(OutScript.decode(script))
  } catch {
    // Scripts of no known kind, or that hold data.
    return undefined
  }
}

/** Whether something is an address of a network that is not this one. */
export function isElsewhere(address: string): boolean {
  return [NETWORK, TEST_NETWORK].some((network) => {
    try {
      return OutScript.encode(Address(network).decode(address)).length > 0
    } catch {
      // Of another network, or of none.
      return false
    }
  })
}

/** Whether something is an address of regtest. */
export function isBitcoinAddress(address: string): boolean {
  try {
    return scriptOf(address).length > 0
  } catch {
    return false
  }
}
