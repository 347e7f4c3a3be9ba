import { type CaipNetworkId, type Namespace, namespaceOf } from '../caip.ts'
import { connect } from '../connections/connect.ts'
import type { Engine } from '../engine.ts'
import { createEmbeddedStore } from '../frame/embeddedStore.ts'
import type { Connector } from '../ports/connector.ts'
import { chainStates, connectedAccount } from '../selectors.ts'
import type { ConnectedAccount, State } from '../state.ts'

/**
 * Connects the family of a chain through the current login, if the embedded wallet has accounts on it, without a
 * request to the visitor. Returns nothing without a login.
 */
export function joinLogin(
  engine: Engine,
  chainId: CaipNetworkId,
): Promise<ConnectedAccount | undefined> | undefined {
  const namespace = namespaceOf(chainId)
  const connector = loginConnector(engine.store.getState(), namespace)
  if (!connector) return undefined
  const switching = engine.once(createEmbeddedStore)
  switching.setState({ isSwitchingFamily: true })
  const request = { chainId, connectorId: connector.id, namespaces: [namespace] }
  return connect(engine, { ...request, part: 'further' })
    .then(([account]) => account)
    .finally(() => switching.setState({ isSwitchingFamily: false }))
}

/** The connector of the current login, if it has accounts of a chain family. */
export function loginConnector(state: State, namespace: Namespace): Connector | undefined {
  const connector = chainStates(state)
    .flatMap((chain) => connectedAccount(state, chain.namespace) ?? [])
    .find(({ login }) => login)?.connector
  return connector?.namespaces.includes(namespace) ? connector : undefined
}
