import { dispatch } from '../../core/connections/dispatch.ts'
import type { Engine } from '../../core/engine.ts'
import type { Network } from '../../core/networks/network.ts'
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
    // Where a wallet that has no network of its own will start.
    dispatch(engine, { chainId: caipNetworkId, type: 'selected' })
    goOnceConnected(engine, network)
  } else if (connectedAccount(state, chainNamespace) && !isThere)
    push(engine, { arguments: { chainId: caipNetworkId }, view: 'SwitchNetwork' })
  else
    switchNetwork(engine, { chainId: caipNetworkId }).then(
      () => leaveNetworks(engine),
      (error: unknown) => engine.logger.error('The network could not be selected.', error),
    )
}
