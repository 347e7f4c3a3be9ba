import type { Namespace } from '../caip.ts'
import { isNamespace } from '../caip.ts'
import type { Connector } from '../connector.ts'
import { deadline } from '../deadline.ts'
import type { Engine } from '../engine.ts'
import { chainStates, findNetwork } from '../selectors.ts'
import type { AccountState } from '../state.ts'
import { ask } from './ask.ts'
import { dispatch } from './dispatch.ts'
import { forget } from './forget.ts'
import { loadSource } from './loadSources.ts'
import { settled } from './reduce.ts'
import { readConnections, type StoredConnection, type StoredConnections } from './stored.ts'

/** A connection is back, or given up, within this many milliseconds. */
const patience = 4500

/** Brings stored connections back without asking anybody, or drops them. */
export async function reconnect(
  engine: Engine,
  connections: StoredConnections = readConnections(engine),
): Promise<void> {
  const { chains } = engine.store.getState()
  await Promise.all(
    Object.entries(connections).map(async ([namespace, stored]) => {
      if (!isNamespace(namespace) || !chains[namespace]) return
      await restore(engine, namespace, stored)
    }),
  )
}

/** Follows what another tab did: ends what it ended, brings back what it began. */
export async function followTab(engine: Engine, connections: StoredConnections): Promise<void> {
  const begun: Partial<Record<Namespace, StoredConnection>> = {}
  for (const { account, namespace } of chainStates(engine.store.getState())) {
    const stored = connections[namespace]
    const held = settled(account)
    if (!stored && held)
      dispatch(engine, { connectorId: held.connector.id, namespace, type: 'ended' })
    if (stored && isNews(account, stored)) begun[namespace] = stored
  }
  await reconnect(engine, begun)
}

/** Whether another tab's connection is unknown here. What a person is doing here comes first. */
function isNews(account: AccountState, { connectorId }: StoredConnection): boolean {
  if (account.status === 'connecting')
    return account.reason === 'restore' && account.connectorId !== connectorId
  return account.status === 'disconnected' || account.connector.id !== connectorId
}

async function restore(
  engine: Engine,
  namespace: Namespace,
  { chainId: last, connectorId, sourceId }: StoredConnection,
): Promise<void> {
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
  // What could not be brought back is over, here and in storage; a newer connection stays.
  if (!attempt.isWaiting(namespace) || engine.signal.aborted) return
  dispatch(engine, { namespace, type: 'ended' })
  forget(engine, namespace)
}

/** The connector with this id, now or formerly, as soon as its source has found it. */
async function findConnector(
  engine: Engine,
  { connectorId, signal, sourceId }: { connectorId: string; signal: AbortSignal; sourceId: string },
): Promise<Connector | undefined> {
  await loadSource(engine, sourceId)
  const { promise, resolve } = newPromise<Connector | undefined>()
  const unsubscribe = engine.store.subscribe(check)
  signal.addEventListener('abort', giveUp)
  check()
  if (signal.aborted) giveUp()
  try {
    return await promise
  } finally {
    unsubscribe()
    signal.removeEventListener('abort', giveUp)
  }

  function check() {
    const { connectors } = engine.store.getState()
    const connector =
      connectors.find(({ id }) => id === connectorId) ??
      connectors.find(({ formerIds }) => formerIds?.includes(connectorId))
    if (connector) resolve(connector)
  }

  function giveUp() {
    resolve(undefined)
  }
}

async function untilAborted<value>(
  work: Promise<value>,
  signal: AbortSignal,
): Promise<value | undefined> {
  const { promise, resolve } = newPromise<undefined>()
  const giveUp = () => resolve(undefined)
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
