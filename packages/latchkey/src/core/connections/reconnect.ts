import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { heldConnection } from '../heldConnection.ts'
import { deadline } from '../lifetime/deadline.ts'
import type { Connector } from '../ports/connector.ts'
import { chainStates, findNetwork } from '../selectors.ts'
import type { AccountState } from '../state.ts'
import { isRestoring } from './activateNextFamily.ts'
import { beginAttempt } from './beginAttempt.ts'
import { dispatch } from './dispatch.ts'
import { loadSource } from './loadSources.ts'
import { givenUp } from './stored/givenUp.ts'
import { shareConnections } from './stored/shareConnections.ts'
import { readConnections, type StoredConnection, type StoredConnections } from './stored/stored.ts'
import { storedAs } from './stored/storedAs.ts'

/** A connection is back, or given up, within this many milliseconds. */
const patience = 4500

/**
 * Brings stored connections back without asking anybody: those given, or all. What cannot be brought
 * back is given up: it is lost, unless another tab said that it has it.
 */
export async function reconnect(
  engine: Engine,
  given?: StoredConnections,
  isElsewhere = false,
): Promise<void> {
  const connections = given ?? readConnections(engine)
  await Promise.all(
    chainStates(engine.store.getState()).map(async ({ account, namespace }) => {
      const stored = connections[namespace]
      if (!stored || stored.isLost) {
        // Another tab gave it up, or ended it, while this code was on its way.
        if (!given && isRestoring(account)) dispatch(engine, { namespace, type: 'ended' })
        return
      }
      if (!(await restore(engine, namespace, stored))) return
      givenUp(engine).set(namespace, stored.connectorId)
      const now = storedAs(engine, namespace, stored.connectorId)
      if (now && !isElsewhere) shareConnections(engine, { [namespace]: { ...now, isLost: true } })
    }),
  )
}

/**
 * Follows what another tab did: ends what it ended, brings back what it began. What could not be
 * brought back in one of the two stays where it is.
 */
export async function followTab(engine: Engine, connections: StoredConnections): Promise<void> {
  const begun: Partial<Record<Namespace, StoredConnection>> = {}
  for (const { account, namespace } of chainStates(engine.store.getState())) {
    const stored = connections[namespace]
    const told = stored?.connectorId
    const held = heldConnection(account)?.connector.id
    const isGivenUp = givenUp(engine).get(namespace) === told
    if (!isGivenUp) givenUp(engine).delete(namespace)
    const isOpen = isFree(account, told)
    if (!stored) {
      // What is being brought back ends, too; what a person is asked goes on.
      const connectorId = isOpen ? undefined : held
      if (isOpen || held) dispatch(engine, { connectorId, namespace, type: 'ended' })
    } else if (held === told) {
      // The message may be older than what is stored by now.
      const now = storedAs(engine, namespace, held)
      if (now) shareConnections(engine, { [namespace]: { ...now, isLost: undefined } })
    } else if (!isGivenUp && isOpen) begun[namespace] = stored
  }
  await reconnect(engine, begun, true)
}

/** Whether another tab's connection may begin or end here. What a person is doing here comes first. */
function isFree(account: AccountState, connectorId: string | undefined): boolean {
  return (
    account.status !== 'connecting' || (isRestoring(account) && account.connectorId !== connectorId)
  )
}

/**
 * Brings one connection back without asking anybody. Says whether it is over; one that somebody began
 * meanwhile is not.
 */
export async function restore(
  engine: Engine,
  namespace: Namespace,
  { chainId: last, ...stored }: StoredConnection,
): Promise<boolean> {
  const { chains } = engine.store.getState()
  // Only what the host still offers.
  const known = last && findNetwork({ chains }, last)?.caipNetworkId
  const chainId = known ?? chains[namespace]?.chainId

  const { connectorId } = stored
  const wasStored = storedAs(engine, namespace, connectorId)
  const attempt = beginAttempt(engine, connectorId, [namespace], 'restore')
  try {
    await awaitConnector(engine, stored, async (connector, signal) => {
      const sessions = await connector.restore({ chainId, namespaces: [namespace], signal })
      // What another tab ended meanwhile, or put another in the place of, is over.
      if (!signal.aborted && (!wasStored || storedAs(engine, namespace, connectorId)))
        attempt.grant(connector, sessions)
    })
  } catch (error) {
    engine.logger.warn(`The connection to "${connectorId}" could not be brought back.`, error)
  }
  if (!attempt.isWaiting(namespace) || engine.signal.aborted) return false
  dispatch(engine, { namespace, type: 'ended' })
  return true
}

/**
 * Does something with a stored connection's connector, as soon as its source has found that, by its id now
 * or formerly. Nothing comes of what takes too long.
 */
export function awaitConnector<value>(
  engine: Engine,
  { connectorId, sourceId }: StoredConnection,
  work: (connector: Connector, signal: AbortSignal) => Promise<value>,
): Promise<value | undefined> {
  return deadline(engine.signal, patience, async (signal) => {
    await loadSource(engine, sourceId)
    const connector = await new Promise<Connector>((resolve) => {
      const check = () => {
        const { connectors } = engine.store.getState()
        const connector =
          connectors.find(({ id }) => id === connectorId) ??
          connectors.find(({ formerIds }) => formerIds?.includes(connectorId))
        if (!connector && !signal.aborted) return
        unsubscribe()
        if (connector && !signal.aborted) resolve(connector)
      }
      const unsubscribe = engine.store.subscribe(check)
      signal.addEventListener('abort', check)
      check()
    })
    return work(connector, signal)
  })
}
