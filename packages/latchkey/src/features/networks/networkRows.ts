import type { CaipNetworkId } from '../../core/caip.ts'
import type { Network } from '../../core/networks/network.ts'
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
  return sortedNetworks(state).map((network) => ({ network, state: stateOf(network, state) }))
}

/** Approved networks first, in the order in which the wallet named them; others as the host did. */
function sortedNetworks(state: State): readonly Network[] {
  const networks = allNetworks(state)
  const approved = approvedIds(state)
  const placeOf = ({ caipNetworkId }: Network) => {
    const place = approved.indexOf(caipNetworkId)
    return place < 0 ? approved.length : place
  }
  return [...networks].sort((a, b) => placeOf(a) - placeOf(b))
}

function approvedIds({ chains }: State): readonly CaipNetworkId[] {
  return Object.values(chains).flatMap(({ account }) =>
    account.status === 'connected' ? (account.approvedChainIds ?? []) : [],
  )
}

function stateOf(network: Network, state: State): NetworkRow['state'] {
  const { caipNetworkId, chainNamespace } = network
  const account = connectedAccount(state, chainNamespace)
  if (activeChain(state)?.chainId === caipNetworkId) return account ? 'connected' : 'selected'
  if (!state.options.enableNetworkSwitch) return 'locked'
  const isApproved = account?.approvedChainIds?.includes(caipNetworkId) ?? true
  return isApproved ? 'open' : 'refused'
}
