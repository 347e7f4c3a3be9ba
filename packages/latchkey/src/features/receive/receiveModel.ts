import type { Namespace } from '../../core/caip.ts'
import type { Network } from '../../core/network.ts'
import type { AccountType } from '../../core/ports/connector.ts'
import { activeChain, connectedAccount, currentNetwork } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'

/** Everything that the receive view shows, apart from what is typed. */
export type ReceiveModel = {
  readonly address: string
  readonly namespace: Namespace
  readonly type: AccountType
  /** Absent on a chain that the host does not offer. */
  readonly network: Network | undefined
  /** Where what is sent to the address arrives; the network in front first. */
  readonly compatible: readonly Network[]
}

/** Derives the view from the state; nothing where nobody is connected, or the host does not offer it. */
export function receiveModel(state: State): ReceiveModel | undefined {
  const chain = activeChain(state)
  const [account] = connectedAccount(state)?.accounts ?? []
  if (!chain || !account || !state.options.features.receive) return undefined
  const network = currentNetwork(state)
  return {
    address: account.address,
    compatible: compatibleNetworks(chain.networks, network, account.type),
    namespace: chain.namespace,
    network,
    type: account.type,
  }
}

/** Families whose accounts are the same on each of their networks. */
const same: readonly Namespace[] = ['eip155', 'solana']

/**
 * The networks on which the account is the same one. A smart account is a contract: on another
 * network nobody may be there yet, or somebody else.
 */
function compatibleNetworks(
  networks: readonly Network[],
  current: Network | undefined,
  type: AccountType,
): readonly Network[] {
  if (!current) return []
  if (type === 'smartAccount' || !same.includes(current.chainNamespace)) return [current]
  return [current, ...networks.filter((network) => network !== current)]
}
