import type { CaipNetworkId } from '../caip.ts'
import type { Network } from '../network.ts'
import { hasId } from './hasId.ts'

/** Sorts networks: those that the wallet approved first, in its order, then the others in the host's order. */
export function sortNetworks(
  networks: readonly Network[],
  approvedChainIds: readonly CaipNetworkId[] = [],
): readonly Network[] {
  const place = (network: Network) => {
    const found = approvedChainIds.findIndex((id) => hasId(network, id))
    return found < 0 ? approvedChainIds.length : found
  }
  return [...networks].sort((one, other) => place(one) - place(other))
}
