import { type Address, getAddress } from 'viem'

/** Splits an EVM account id (CAIP-10). The protocol's schema has checked its form. */
export function splitAccountId(id: string): {
  readonly chainId: string
  readonly address: Address
} {
  const at = id.lastIndexOf(':')
  return { chainId: id.slice(0, at), address: getAddress(id.slice(at + 1).toLowerCase()) }
}
