import type { Namespace } from '../caip.ts'
import { rememberDeepLinkChoice } from '../deepLinks/rememberDeepLinkChoice.ts'
import type { Engine } from '../engine.ts'
import { heldConnection } from '../heldConnection.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import type { Connector, ConnectorEvent } from '../ports/connector.ts'
import { chainStates } from '../selectors.ts'
import { dispatch } from './dispatch.ts'
import { sortAccounts } from './sortAccounts.ts'
import { shareConnections } from './stored/shareConnections.ts'
import { storedAs } from './stored/storedAs.ts'

/** Applies a connected wallet's events until no namespace is connected through it. */
export function follow(engine: Engine, connector: Connector): void {
  const followed = engine.once(createFollowed)
  followed.get(connector.id)?.()

  const unlisten = connector.listen(onEvent)
  const unsubscribe = engine.store.subscribe((state) => {
    const inUse = chainStates(state).some(
      ({ account }) => heldConnection(account)?.connector.id === connector.id,
    )
    if (inUse) return
    stop()
    // No wallet is left for a request to open.
    if (connector.links) rememberDeepLinkChoice(engine, undefined)
  })
  followed.set(connector.id, stop)
  const forgetEnd = onDestroy(engine, stop)

  function stop() {
    unlisten()
    unsubscribe()
    followed.delete(connector.id)
    forgetEnd()
  }

  function onEvent(event: ConnectorEvent) {
    if (event.type === 'changed') {
      const session = sortAccounts(engine, event.session)
      dispatch(engine, { connectorId: connector.id, session, type: 'changed' })
    }
    if (event.type === 'disconnected' && holds(event.namespace)) {
      dispatch(engine, {
        connectorId: connector.id,
        namespace: event.namespace,
        type: 'ended',
      })
      if (storedAs(engine, event.namespace, connector.id))
        shareConnections(engine, { [event.namespace]: undefined })
      const state = engine.store.getState()
      const isFront = state.activeNamespace === event.namespace
      if (isFront || !chainStates(state).some(({ account }) => heldConnection(account)))
        import('./leaveWithWallet.ts').then(
          ({ leaveWithWallet }) => leaveWithWallet(engine),
          // The views say themselves that no wallet is connected.
          () => undefined,
        )
    }
  }

  function holds(namespace: Namespace) {
    const account = engine.store.getState().chains[namespace]?.account
    return account && heldConnection(account)?.connector.id === connector.id
  }
}

function createFollowed() {
  return new Map<string, () => void>()
}
