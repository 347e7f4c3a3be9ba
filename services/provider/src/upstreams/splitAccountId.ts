import { type Address, getAddress } from 'viem'

/** Takes an EVM address (CAIP-10) apart; the protocol has checked its form. */
export function splitAccountId(id: string): {
  readonly chainId: string
  readonly address: Address
} {
  const at = id.lastIndexOf(':')
  return { chainId: id.slice(0, at), address: getAddress(id.slice(at + 1).toLowerCase()) }
}
