/** Letters that fit beneath the picture of a tile. */
const fitting = 13
const ending = ' Wallet'

/**
 * Splits a wallet's name into the part that a tile shows and the part that only screen readers get: "Wallet"
 * says little in a list of wallets, and would cut longer names.
 */
export function tileName(name: string): { readonly shown: string; readonly unseen: string } {
  const isLong = name.length > fitting && name.endsWith(ending)
  const at = isLong ? name.length - ending.length : name.length
  return { shown: name.slice(0, at), unseen: name.slice(at) }
}
