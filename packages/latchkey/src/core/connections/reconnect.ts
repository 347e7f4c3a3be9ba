// chunk: held
import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { heldConnection, isRestoring } from '../heldConnection.ts'
import { hide } from '../router/hide.ts'
import { chainStates, currentRoute, findNetwork } from '../selectors.ts'
import type { AccountState } from '../state.ts'
import { awaitConnector } from './awaitConnector.ts'
import { beginAttempt } from './beginAttempt.ts'
import { awaitChecksums, loadChecksums } from './checksums.ts'
import { dispatch } from './dispatch.ts'
import { isOfHost, joinHosts } from './joinHosts.ts'
import { failedRestores } from './stored/failedRestores.ts'
import { shareConnections } from './stored/shareConnections.ts'
import { readConnections, type StoredConnection, type StoredConnections } from './stored/stored.ts'
import { storedAs } from './stored/storedAs.ts'

/**
 * Restores the given stored connections, or all, without asking the visitor. A connection that can't be
 * restored is marked as lost, unless another tab reported it.
 */
export async function reconnect(
  engine: Engine,
  given?: StoredConnections,
  isElsewhere = false,
): Promise<void> {
  if (!given) await joinHosts(engine)
  const connections = given ?? readConnections(engine)
  await Promise.all(
    chainStates(engine.store.getState()).map(async ({ account, namespace }) => {
      const stored = connections[namespace]
      // The app around the page, or a visitor who was faster than this code.
      if (!given && isTaken(account)) return
      if (!stored || stored.isLost) {
        // Another tab gave the connection up or ended it while this code was loading.
        if (!given && isRestoring(account)) dispatch(engine, { namespace, type: 'ended' })
        return
      }
      if (!(await restore(engine, namespace, stored))) return
      failedRestores(engine).set(namespace, stored.connectorId)
      const now = storedAs(engine, namespace, stored.connectorId)
      if (now && !isElsewhere) shareConnections(engine, { [namespace]: { ...now, isLost: true } })
    }),
  )
}

/**
 * Follows another tab: ends the connections that it ended, and restores those that it began. A
 * connection that one of the tabs couldn't restore stays with the other.
 */
export async function followTab(engine: Engine, connections: StoredConnections): Promise<void> {
  const begun: Partial<Record<Namespace, StoredConnection>> = {}
  for (const { account, namespace } of chainStates(engine.store.getState())) {
    if (isHeldByHost(engine, account)) continue
    const stored = connections[namespace]
    const storedId = stored?.connectorId
    const held = heldConnection(account)?.connector.id
    const hasFailed = failedRestores(engine).get(namespace) === storedId
    if (!hasFailed) failedRestores(engine).delete(namespace)
    const isOpen = isFree(account, storedId)
    if (!stored) {
      // A restoring connection ends too, but not a request that the visitor is deciding.
      const connectorId = isOpen ? undefined : held
      if (isOpen || held) dispatch(engine, { connectorId, namespace, type: 'ended' })
    } else if (held === storedId) {
      // Storage may be newer than the message.
      const now = storedAs(engine, namespace, held)
      if (now) shareConnections(engine, { [namespace]: { ...now, isLost: undefined } })
    } else if (!hasFailed && isOpen) begun[namespace] = stored
  }
  await reconnect(engine, begun, true)
}

/** Whether a connection exists, or the visitor is deciding about one. */
function isTaken(account: AccountState): boolean {
  return (
    account.status === 'connected' || (account.status === 'connecting' && !isRestoring(account))
  )
}

/** Whether the account is of the app around the page. Other tabs and earlier visits have no say in it. */
function isHeldByHost(engine: Engine, account: AccountState): boolean {
  const held = heldConnection(account)?.connector
  return held !== undefined && isOfHost(engine, held)
}

/** Whether another tab's connection may begin or end here. The visitor's own request takes precedence. */
function isFree(account: AccountState, connectorId: string | undefined): boolean {
  return (
    account.status !== 'connecting' || (isRestoring(account) && account.connectorId !== connectorId)
  )
}

/**
 * Restores a connection without asking the visitor. Returns whether it failed; a request that the
 * visitor began meanwhile is no failure.
 */
export async function restore(
  engine: Engine,
  namespace: Namespace,
  { address, chainId: last, ...stored }: StoredConnection,
): Promise<boolean> {
  const { chains } = engine.store.getState()
  // Only a network that the host still offers.
  const known = last && findNetwork({ chains }, last)?.caipNetworkId
  const chainId = known ?? chains[namespace]?.chainId

  const { connectorId } = stored
  const wasStored = storedAs(engine, namespace, connectorId)
  const attempt = beginAttempt(engine, connectorId, [namespace], 'restore', address)
  // Beside the wallet's response, so that nothing waits for it.
  if (namespace === 'eip155') void loadChecksums(engine)
  try {
    await awaitConnector(engine, stored, async (connector, signal) => {
      if (engine.storage.get('chosenAccounts', Boolean))
        engine.once((await import('./sharedAccounts.ts')).createSharedAccounts)
      const request = { chainId, namespaces: [namespace], signal }
      const sessions = await awaitChecksums(engine, connector, await connector.restore(request))
      // Another tab may have ended or replaced the connection meanwhile.
      if (signal.aborted || (wasStored && !storedAs(engine, namespace, connectorId))) return
      attempt.grant(connector, sessions)
      leaveConnect(engine)
    })
  } catch (error) {
    engine.logger.warn(`"${connectorId}" could not be restored.`, error)
  }
  if (!attempt.isWaiting(namespace) || engine.signal.aborted) return false
  dispatch(engine, { namespace, type: 'ended' })
  return true
}

/** A modal in the page shows the account of a restored connection, unless the visitor is elsewhere. */
function leaveConnect(engine: Engine): void {
  const state = engine.store.getState()
  if (state.options.enableEmbedded && currentRoute(state).view === 'Connect') hide(engine)
}
