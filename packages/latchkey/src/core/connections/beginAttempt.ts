import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import type { Connector, Session } from '../ports/connector.ts'
import { activeAddress, connectedAccount } from '../selectors.ts'
import type { ConnectedAccount, ConnectingAccount } from '../state.ts'
import { dispatch } from './dispatch.ts'
import { follow } from './follow.ts'
import { sourceOf } from './loadSources.ts'
import { sortAccounts } from './sortAccounts.ts'
import { failedRestores } from './stored/failedRestores.ts'
import { shareConnections } from './stored/shareConnections.ts'

/** A pending connection request. Its result counts only if no newer attempt has begun. */
export type ConnectionAttempt = {
  /** Applies the wallet's sessions and returns the accounts that are connected by them. */
  grant(connector: Connector, sessions: readonly Session[]): readonly ConnectedAccount[]
  /** Whether the namespace still waits for this attempt. */
  isWaiting(namespace: Namespace): boolean
  /** Restores the previous state of namespaces that the wallet didn't grant. */
  refuse(only?: readonly Namespace[]): void
}

/** Marks namespaces as connecting to a wallet. */
export function beginAttempt(
  engine: Engine,
  connectorId: string,
  namespaces: readonly Namespace[],
  reason: ConnectingAccount['reason'],
  lastAddress?: string,
): ConnectionAttempt {
  const attempt = Symbol(connectorId)
  for (const namespace of namespaces)
    dispatch(engine, { attempt, connectorId, lastAddress, namespace, reason, type: 'asked' })

  return {
    grant(connector, sessions) {
      const current = sessions.filter(({ namespace }) => isWaiting(namespace))
      for (const session of current) {
        dispatch(engine, { connector, session: sortAccounts(engine, session), type: 'granted' })
        failedRestores(engine).delete(session.namespace)
      }
      if (current.length === 0) return []
      follow(engine, connector)
      remember(engine, connector, current)
      return current.flatMap(
        ({ namespace }) => connectedAccount(engine.store.getState(), namespace) ?? [],
      )
    },
    isWaiting,
    refuse(only = namespaces) {
      for (const namespace of only)
        if (isWaiting(namespace)) dispatch(engine, { namespace, type: 'refused' })
    },
  }

  function isWaiting(namespace: Namespace) {
    const account = engine.store.getState().chains[namespace]?.account
    return account?.status === 'connecting' && account.attempt === attempt
  }
}

function remember(engine: Engine, connector: Connector, sessions: readonly Session[]): void {
  const sourceId = sourceOf(engine).get(connector.id)
  // The app around the page is found again by each page, and by no other tab.
  if (sourceId === undefined || engine.sources.get(sourceId)?.isInside) return
  const entries = sessions.map(
    ({ chainId, namespace }) =>
      [
        namespace,
        {
          // With its checksum.
          address: activeAddress(engine.store.getState(), namespace),
          chainId,
          connectorId: connector.id,
          sourceId,
        },
      ] as const,
  )
  shareConnections(engine, Object.fromEntries(entries))
}
