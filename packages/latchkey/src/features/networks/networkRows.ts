import type { CaipNetworkId } from '../../core/caip.ts'
import { hasId } from '../../core/networks/hasId.ts'
import type { Network } from '../../core/networks/network.ts'
import { sortNetworks } from '../../core/networks/sortNetworks.ts'
import { activeChain, allNetworks, connectedAccount } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'

/** A network in a list, and whether it can be chosen. */
export type NetworkRow = {
  readonly network: Network
  /**
   * `connected`: the wallet is there. `selected`: it is the one in front, without a wallet.
   * `refused`: the wallet did not approve it. `locked`: the host allows no change.
   */
  readonly state: 'connected' | 'selected' | 'open' | 'refused' | 'locked'
}

/** The networks on offer: those that the wallet approved first, in its order, then the others. */
export function networkRows(state: State): readonly NetworkRow[] {
  return sortNetworks(allNetworks(state), approvedIds(state)).map((network) => ({
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
  if (hasId(network, activeChain(state)?.chainId)) return account ? 'connected' : 'selected'
  if (!state.options.enableNetworkSwitch) return 'locked'
  const isApproved = account?.approvedChainIds?.some((id) => hasId(network, id)) ?? true
  return isApproved ? 'open' : 'refused'
}
