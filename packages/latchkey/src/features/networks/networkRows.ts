import type { CaipNetworkId, Namespace } from '../../core/caip.ts'
import { wantedFamilies } from '../../core/modal/wantedFamilies.ts'
import type { Network } from '../../core/network.ts'
import { hasId } from '../../core/networks/hasId.ts'
import { sortNetworks } from '../../core/networks/sortNetworks.ts'
import { activeChain, allNetworks, chainStates, connectedAccount } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'

/** A row in the list of networks. */
export type NetworkRow = {
  readonly network: Network
  /**
   * `connected`: the wallet of its family is on it. `selected`: the front network without a wallet.
   * `refused`: the wallet did not approve it. `locked`: the host disabled switching.
   */
  readonly state: 'connected' | 'selected' | 'open' | 'refused' | 'locked'
  /** Whether this is the front network. */
  readonly isFront: boolean
}

/** The networks of one chain family. */
export type NetworkGroup = {
  readonly namespace: Namespace
  /** Whether choosing a network leads to connecting first: other families have a wallet, this one does not. */
  readonly isApart: boolean
  readonly rows: readonly NetworkRow[]
}

/** Groups the networks by chain family. Each group keeps the host's order. */
export function networkGroups(
  state: State,
  rows: readonly NetworkRow[] = networkRows(state),
): readonly NetworkGroup[] {
  return wantedFamilies(state).flatMap((namespace): readonly NetworkGroup[] => {
    const own = rows.filter(({ network }) => network.chainNamespace === namespace)
    return own.length > 0 ? [{ isApart: isApart(state, namespace), namespace, rows: own }] : []
  })
}

/** Whether a family has no wallet while another family has one. */
export function isApart(state: State, namespace: Namespace): boolean {
  return (
    !connectedAccount(state, namespace) &&
    chainStates(state).some(({ account }) => account.status === 'connected')
  )
}

/** Lists the networks that the wallet approved, in its order, then the others. */
export function networkRows(state: State): readonly NetworkRow[] {
  return sortNetworks(allNetworks(state), approvedIds(state)).map((network) => ({
    isFront: hasId(network, activeChain(state)?.chainId),
    network,
    state: stateOf(network, state),
  }))
}

function approvedIds({ chains }: State): readonly CaipNetworkId[] {
  return Object.values(chains).flatMap(({ account }) =>
    account.status === 'connected' ? (account.approvedChainIds ?? []) : [],
  )
}

function stateOf(network: Network, state: State): NetworkRow['state'] {
  const account = connectedAccount(state, network.chainNamespace)
  if (account && hasId(network, state.chains[network.chainNamespace]?.chainId)) return 'connected'
  if (hasId(network, activeChain(state)?.chainId)) return 'selected'
  if (!state.options.enableNetworkSwitch) return 'locked'
  const isApproved = account?.approvedChainIds?.some((id) => hasId(network, id)) ?? true
  return isApproved ? 'open' : 'refused'
}
