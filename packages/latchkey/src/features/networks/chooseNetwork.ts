import { dispatch } from '../../core/connections/dispatch.ts'
import { joinPairing } from '../../core/connections/pairing/joinPairing.ts'
import { loginConnector } from '../../core/embedded/joinLogin.ts'
import type { Engine } from '../../core/engine.ts'
import { reportFailure } from '../../core/log/reportFailure.ts'
import type { Network } from '../../core/network.ts'
import { switchNetwork } from '../../core/networks/switchNetwork.ts'
import { push } from '../../core/router/push.ts'
import { connectedAccount } from '../../core/selectors.ts'
import { closeNetworks } from './closeNetworks.ts'
import { goOnceConnected } from './goOnceConnected.ts'
import { isApart } from './networkRows.ts'

/**
 * Selects a network. A connected wallet gets a request to switch, and a login connects the network's family. A family
 * without a wallet leads to connecting, if another family has one. Otherwise, the network is selected at once.
 */
export function chooseNetwork(engine: Engine, network: Network): void {
  const { caipNetworkId, chainNamespace } = network
  const state = engine.store.getState()
  const isThere = state.chains[chainNamespace]?.chainId === caipNetworkId
  // A login joins the family itself.
  const isJoined = connectedAccount(state, chainNamespace) ?? loginConnector(state, chainNamespace)
  if (!isJoined && isApart(state, chainNamespace)) {
    const joining = joinPairing(engine, chainNamespace)
    if (!joining) goWithWallet(engine, network)
    joining?.then(
      (account) => (account ? chooseNetwork : goWithWallet)(engine, network),
      (error: unknown) => reportFailure(engine, 'The pairing could not be joined.', error),
    )
  } else if (isJoined && !(isThere && connectedAccount(state, chainNamespace)))
    push(engine, { arguments: { chainId: caipNetworkId }, view: 'SwitchNetwork' })
  else
    switchNetwork(engine, { chainId: caipNetworkId }).then(
      () => closeNetworks(engine),
      (error: unknown) => reportFailure(engine, 'The network could not be selected.', error),
    )
}

/** Leads to connecting a wallet of the network's family. */
function goWithWallet(engine: Engine, network: Network): void {
  // A wallet without a network of its own connects on this one.
  dispatch(engine, { chainId: network.caipNetworkId, type: 'selected' })
  goOnceConnected(engine, network)
}
