import type { CaipNetworkId } from '../../caip.ts'
import { parseCaipAddress } from '../../parseCaipAddress.ts'

/** The chain of an address (CAIP-10), of an account or of a token. */
export function chainOfAccount(id: string): CaipNetworkId {
  return parseCaipAddress(id).chainId
}
