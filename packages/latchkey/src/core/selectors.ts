import { type CaipNetworkId, type Namespace, namespaceOf } from './caip.ts'
import type { Network } from './network.ts'
import { hasId } from './networks/hasId.ts'
import type { Route } from './router/views.ts'
import type { ChainState, ConnectedAccount, State } from './state.ts'

/** The chain family in front: the one asked for, else the one that is active. */
export function activeChain(
  state: State,
  namespace = state.activeNamespace,
): ChainState | undefined {
  return namespace && state.chains[namespace]
}

/** Every family that is configured, in the host's order. */
export function chainStates(state: Pick<State, 'chains'>): readonly ChainState[] {
  return Object.values(state.chains)
}

/** The account in hand on a namespace (the active one unless named), if a wallet is connected. */
export function connectedAccount(
  state: State,
  namespace?: Namespace,
): ConnectedAccount | undefined {
  const account = activeChain(state, namespace)?.account
  return account?.status === 'connected' ? account : undefined
}

export function activeAddress(state: State, namespace?: Namespace): string | undefined {
  return connectedAccount(state, namespace)?.accounts[0].address
}

/** The network in front; absent when the wallet is on a chain that the host does not offer. */
export function currentNetwork(state: State, namespace?: Namespace): Network | undefined {
  const chain = activeChain(state, namespace)
  return chain && findNetwork(state, chain.chainId)
}

/** Whether a connected wallet is on a chain that the host does not offer. */
function isOnUnsupportedChain(state: State): boolean {
  return Boolean(connectedAccount(state) && !currentNetwork(state))
}

/** Whether the visitor has to leave an unsupported chain before anything else. */
export function mustSwitchChain(state: State): boolean {
  const { enableNetworkSwitch, unsupportedChain } = state.options
  return enableNetworkSwitch && unsupportedChain === 'block' && isOnUnsupportedChain(state)
}

export function allNetworks(state: State): readonly Network[] {
  return chainStates(state).flatMap(({ networks }) => networks)
}

/** The network with this id, also under the id that older wallets use. */
export function findNetwork(
  state: Pick<State, 'chains'>,
  chainId: CaipNetworkId,
): Network | undefined {
  return state.chains[namespaceOf(chainId)]?.networks.find((network) => hasId(network, chainId))
}

export function currentRoute({ router }: State): Route {
  // A history is never empty: `RouterState` says so, and every verb keeps it.
  return router.history[router.history.length - 1] ?? router.history[0]
}
