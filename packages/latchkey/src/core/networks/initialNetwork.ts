import { type CaipNetworkId, isNamespace, type Namespace, parseCaipNetworkId } from '../caip.ts'
import type { Network } from '../network.ts'
import type { KeptStorage } from '../storage/storage.ts'
import { hasId } from './hasId.ts'

export type InitialNetwork = { readonly chainId: CaipNetworkId; readonly namespace: Namespace }

/**
 * Returns the network to start on: the stored one, then the host's default, then the first. A stored
 * network that is no longer offered is kept if its family is, because the wallet is probably still there.
 */
export function initialNetwork({
  defaultNetwork,
  networks,
  storage,
}: {
  readonly defaultNetwork?: Network | undefined
  readonly networks: readonly [Network, ...Network[]]
  readonly storage: Pick<KeptStorage, 'get'>
}): InitialNetwork {
  const stored = storage.get('network', readChainId)
  const known = networks.find((network) => hasId(network, stored?.chainId))
  if (stored && !known && networks.some((network) => network.chainNamespace === stored.namespace))
    return stored

  const { caipNetworkId, chainNamespace } = known ?? defaultNetwork ?? networks[0]
  return { chainId: caipNetworkId, namespace: chainNamespace }
}

function readChainId(kept: unknown): InitialNetwork | undefined {
  if (typeof kept !== 'string') return
  const { namespace, reference } = parseCaipNetworkId(kept)
  return isNamespace(namespace) ? { chainId: `${namespace}:${reference}`, namespace } : undefined
}
