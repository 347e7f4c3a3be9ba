import { dispatch } from '../../core/connections/dispatch.ts'
import { joinPairing } from '../../core/connections/pairing/joinPairing.ts'
import type { Engine } from '../../core/engine.ts'
import type { Network } from '../../core/network.ts'
import { switchNetwork } from '../../core/networks/switchNetwork.ts'
import { push } from '../../core/router/push.ts'
import { connectedAccount } from '../../core/selectors.ts'
import { goOnceConnected } from './goOnceConnected.ts'
import { leaveNetworks } from './leaveNetworks.ts'
import { isApart } from './networkRows.ts'

/**
 * Goes to a network: shows how it goes where the wallet has to agree, leads to connecting where the
 * family has no wallet and others have one, else just does it.
 */
export function selectNetwork(engine: Engine, network: Network): void {
  const { caipNetworkId, chainNamespace } = network
  const state = engine.store.getState()
  const isThere = state.chains[chainNamespace]?.chainId === caipNetworkId
  if (isApart(state, chainNamespace)) {
    const joining = joinPairing(engine, chainNamespace)
    if (!joining) goWithWallet(engine, network)
    joining?.then(
      (account) => (account ? selectNetwork : goWithWallet)(engine, network),
      (error: unknown) => engine.logger.error('The pairing could not be joined.', error),
    )
  } else if (connectedAccount(state, chainNamespace) && !isThere)
    push(engine, { arguments: { chainId: caipNetworkId }, view: 'SwitchNetwork' })
  else
    switchNetwork(engine, { chainId: caipNetworkId }).then(
      () => leaveNetworks(engine),
      (error: unknown) => engine.logger.error('The network could not be selected.', error),
    )
}

/** Leads to a wallet of the network's family first. */
function goWithWallet(engine: Engine, network: Network): void {
  // Where a wallet that has no network of its own will start.
  dispatch(engine, { chainId: network.caipNetworkId, type: 'selected' })
  goOnceConnected(engine, network)
}
