import type { Engine } from '../../core/engine.ts'
import type { Network } from '../../core/networks/network.ts'
import { switchNetwork } from '../../core/networks/switchNetwork.ts'
import { push } from '../../core/router/push.ts'
import { connectedAccount } from '../../core/selectors.ts'
import { leaveNetworks } from './leaveNetworks.ts'

/** Goes to a network: shows how it goes where the wallet has to agree, else just does it. */
export function selectNetwork(engine: Engine, { caipNetworkId, chainNamespace }: Network): void {
  const state = engine.store.getState()
  const isThere = state.chains[chainNamespace]?.chainId === caipNetworkId
  if (connectedAccount(state, chainNamespace) && !isThere)
    push(engine, { arguments: { chainId: caipNetworkId }, view: 'SwitchNetwork' })
  else
    switchNetwork(engine, { chainId: caipNetworkId }).then(
      () => leaveNetworks(engine),
      (error: unknown) => engine.logger.error('The network could not be selected.', error),
    )
}
