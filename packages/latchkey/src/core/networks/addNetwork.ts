import type { Engine } from '../engine.ts'
import { coreError } from '../errors/errors.ts'
import type { Network, NetworkInput } from '../network.ts'
import { parseNetwork } from '../options/parseNetwork.ts'
import type { ChainState } from '../state.ts'

export type AddNetworkOptions = { readonly network: NetworkInput }

/**
 * Offers one more network, or replaces the description of an offered one.
 *
 * @throws {@link LatchkeyError} "Adapter for namespace {namespace} doesn't exist"
 */
export function addNetwork(engine: Engine, { network: input }: AddNetworkOptions): void {
  const network = parseNetwork(input, 'network')
  const namespace = network.chainNamespace
  const adapter = engine.families.get(namespace)
  if (!adapter) throw coreError('ADAPTER_FOR_NAMESPACE_MISSING', { namespace })

  engine.store.setState(({ activeNamespace, chains }) => ({
    activeNamespace: activeNamespace ?? namespace,
    chains: {
      ...chains,
      [namespace]: {
        ...withNetwork(chains[namespace], network),
        family: adapter,
      },
    },
  }))
}

function withNetwork(chain: ChainState | undefined, network: Network): Omit<ChainState, 'family'> {
  const { caipNetworkId, chainNamespace } = network
  if (!chain)
    return {
      account: { status: 'disconnected' },
      chainId: caipNetworkId,
      namespace: chainNamespace,
      networks: [network],
    }

  const isIt = (known: Network) => known.caipNetworkId === caipNetworkId
  const [first, ...others] = chain.networks
  if (isIt(first)) return { ...chain, networks: [network, ...others] }
  const rest = others.some(isIt)
    ? others.map((known) => (isIt(known) ? network : known))
    : [...others, network]
  return { ...chain, networks: [first, ...rest] }
}
