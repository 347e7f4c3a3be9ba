import { type CaipNetworkId, type Namespace, namespaceOf } from './caip.ts'
import type { Network } from './network.ts'
import { hasId } from './networks/hasId.ts'
import type { Route } from './router/views.ts'
import type { ChainState, ConnectedAccount, State } from './state.ts'

/** Returns the chain family that the modal was opened for, else the active one. */
export function activeChain(
  state: Pick<State, 'activeNamespace' | 'chains'>,
  namespace = state.activeNamespace,
): ChainState | undefined {
  return namespace && state.chains[namespace]
}

/** Returns every configured chain family, in the host's order. */
export function chainStates(state: Pick<State, 'chains'>): readonly ChainState[] {
  return Object.values(state.chains)
}

/** Returns the connected account of a namespace (by default the active one), if any. */
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

/** Returns the current network; `undefined` if the wallet is on an unsupported chain. */
export function currentNetwork(state: State, namespace?: Namespace): Network | undefined {
  const chain = activeChain(state, namespace)
  return chain && findNetwork(state, chain.chainId)
}

/**
 * Whether a connected wallet is on an unsupported chain. A pairing without a chain family to serve (`basic`,
 * or no adapter) may be on any chain.
 */
function isOnUnsupportedChain(state: State): boolean {
  const account = connectedAccount(state)
  const isServed = !state.options.basic && activeChain(state)?.family
  return Boolean(
    account && !currentNetwork(state) && (isServed || account.connector.type !== 'pairing'),
  )
}

/** Whether the visitor must leave an unsupported chain first. */
export function mustSwitchChain(state: State): boolean {
  const { enableNetworkSwitch, unsupportedChain } = state.options
  return enableNetworkSwitch && unsupportedChain === 'block' && isOnUnsupportedChain(state)
}

export function allNetworks(state: State): readonly Network[] {
  return chainStates(state).flatMap(({ networks }) => networks)
}

/** Finds a network by its current or deprecated id. */
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
