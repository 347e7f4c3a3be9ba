import { referenceOf } from '../caip.ts'
import { hasId } from '../networks/hasId.ts'
import type { ChainState } from '../state.ts'
import type { NetworkInfo } from './latchkey.ts'

/** Describes the current network of a chain family for hosts. */
export function describeNetwork(chain: ChainState | undefined): NetworkInfo {
  const caipNetworkId = chain?.chainId
  const reference = caipNetworkId && referenceOf(caipNetworkId)
  const network = chain?.networks.find((network) => hasId(network, caipNetworkId))
  return {
    caipNetworkId,
    chainId: chain?.namespace === 'eip155' ? Number(reference) : reference,
    isUnsupported: Boolean(chain && !network),
    network,
  }
}
