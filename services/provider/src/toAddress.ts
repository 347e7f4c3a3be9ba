import { type Address, isAddress } from 'viem'

/** An EVM address as the database has it: in lower case. @throws for anything else */
export function toAddress(text: string): Address {
  const address = text.toLowerCase()
  if (!isAddress(address, { strict: false })) throw new TypeError(`${text} is no address`)
  return address
}
