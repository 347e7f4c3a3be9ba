import { type CaipNetworkId, namespaceOf } from '../caip.ts'
import { connect } from '../connections/connect.ts'
import type { Engine } from '../engine.ts'
import { createEmbeddedStore } from '../frame/embeddedStore.ts'
import { chainStates, connectedAccount } from '../selectors.ts'
import type { ConnectedAccount } from '../state.ts'

/**
 * Connects the family of a chain through the current login, if the embedded wallet has accounts on it, without a
 * request to the visitor. Returns nothing without a login.
 */
export function joinLogin(
  engine: Engine,
  chainId: CaipNetworkId,
): Promise<ConnectedAccount | undefined> | undefined {
  const namespace = namespaceOf(chainId)
  const state = engine.store.getState()
  const connector = chainStates(state)
    .flatMap((chain) => connectedAccount(state, chain.namespace) ?? [])
    .find(({ login }) => login)?.connector
  if (!connector?.namespaces.includes(namespace)) return undefined
  const switching = engine.once(createEmbeddedStore)
  switching.setState({ isSwitchingFamily: true })
  const request = { chainId, connectorId: connector.id, namespaces: [namespace] }
  return connect(engine, { ...request, part: 'further' })
    .then(([account]) => account)
    .finally(() => switching.setState({ isSwitchingFamily: false }))
}
