import type { Namespace } from '../caip.ts'
import { isNamespace } from '../caip.ts'
import type { Connector } from '../connector.ts'
import { deadline } from '../deadline.ts'
import type { Engine } from '../engine.ts'
import { chainStates, findNetwork } from '../selectors.ts'
import type { AccountState } from '../state.ts'
import { ask } from './ask.ts'
import { dispatch } from './dispatch.ts'
import { givenUp } from './givenUp.ts'
import { loadSource } from './loadSources.ts'
import { settled } from './reduce.ts'
import { shareConnections } from './shareConnections.ts'
import { readConnections, type StoredConnection, type StoredConnections } from './stored.ts'

/** A connection is back, or given up, within this many milliseconds. */
const patience = 4500

/**
 * Brings stored connections back without asking anybody. What cannot be brought back is given up:
 * it is lost, unless another tab said that it has it.
 */
export async function reconnect(
  engine: Engine,
  connections: StoredConnections = readConnections(engine),
  isElsewhere = false,
): Promise<void> {
  const { chains } = engine.store.getState()
  await Promise.all(
    Object.entries(connections).map(async ([namespace, stored]) => {
      if (!isNamespace(namespace) || !chains[namespace] || stored.isLost) return
      if (!(await restore(engine, namespace, stored))) return
      givenUp(engine).set(namespace, stored.connectorId)
      if (!isElsewhere) shareConnections(engine, { [namespace]: { ...stored, isLost: true } })
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
    const held = settled(account)?.connector.id
    const isGivenUp = givenUp(engine).get(namespace) === told
    if (!isGivenUp) givenUp(engine).delete(namespace)
    const isOpen = isFree(account, told)
    if (!stored) {
      // What is being brought back ends, too; what a person is asked goes on.
      const connectorId = isOpen ? undefined : held
      if (isOpen || held) dispatch(engine, { connectorId, namespace, type: 'ended' })
    } else if (held === told) {
      // The message may be older than what is stored by now.
      const now = readConnections(engine)[namespace]
      if (now?.connectorId === held)
        shareConnections(engine, { [namespace]: { ...now, isLost: undefined } })
    } else if (!isGivenUp && isOpen) begun[namespace] = stored
  }
  await reconnect(engine, begun, true)
}

/** Whether another tab's connection may begin or end here. What a person is doing here comes first. */
function isFree(account: AccountState, connectorId: string | undefined): boolean {
  return (
    account.status !== 'connecting' ||
    (account.reason === 'restore' && account.connectorId !== connectorId)
  )
}

/**
 * Brings one connection back without asking anybody. Says whether it is over; one that somebody began
 * meanwhile is not.
 */
export async function restore(
  engine: Engine,
  namespace: Namespace,
  { chainId: last, connectorId, sourceId }: StoredConnection,
): Promise<boolean> {
  const { chains } = engine.store.getState()
  // Only what the host still offers.
  const known = last && findNetwork({ chains }, last)?.caipNetworkId
  const chainId = known ?? chains[namespace]?.chainId

  const attempt = ask(engine, connectorId, [namespace], 'restore')
  const { done, signal } = deadline(engine.signal, patience)
  try {
    const connector = await findConnector(engine, { connectorId, signal, sourceId })
    const sessions = connector
      ? await untilAborted(connector.restore({ chainId, namespaces: [namespace], signal }), signal)
      : []
    if (connector && sessions) attempt.grant(connector, sessions)
  } catch (error) {
    engine.logger.warn(`The connection to "${connectorId}" could not be brought back.`, error)
  } finally {
    done()
  }
  if (!attempt.isWaiting(namespace) || engine.signal.aborted) return false
  dispatch(engine, { namespace, type: 'ended' })
  return true
}

/** The connector with this id, now or formerly, as soon as its source has found it. */
async function findConnector(
  engine: Engine,
  { connectorId, signal, sourceId }: { connectorId: string; signal: AbortSignal; sourceId: string },
): Promise<Connector | undefined> {
  await untilAborted(loadSource(engine, sourceId), signal)
  const { promise, resolve } = newPromise<Connector>()
  const unsubscribe = engine.store.subscribe(check)
  check()
  const found = await untilAborted(promise, signal)
  unsubscribe()
  return found

  function check() {
    const { connectors } = engine.store.getState()
    const connector =
      connectors.find(({ id }) => id === connectorId) ??
      connectors.find(({ formerIds }) => formerIds?.includes(connectorId))
    if (connector) resolve(connector)
  }
}

async function untilAborted<value>(
  work: Promise<value>,
  signal: AbortSignal,
): Promise<value | undefined> {
  const { promise, resolve } = newPromise<undefined>()
  const giveUp = () => resolve(undefined)
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

/** `Promise.withResolvers`, which Node 20 does not have. */
function newPromise<value>() {
  let resolve: (value: value) => void = () => {}
  const promise = new Promise<value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
