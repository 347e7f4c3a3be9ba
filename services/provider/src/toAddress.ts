import { type Address, isAddress } from 'viem'

/** Converts an EVM address to lower case, as in the database. @throws if it is invalid */
export function toAddress(text: string): Address {
  const address = text.toLowerCase()
  if (!isAddress(address, { strict: false })) throw new TypeError(`${text} is not an address`)
  return address
}
