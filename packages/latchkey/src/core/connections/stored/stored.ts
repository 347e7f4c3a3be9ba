import { type CaipNetworkId, isNamespace, type Namespace } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { isRecord } from '../../untrusted/isRecord.ts'

/** What is remembered of a connection: enough to find the wallet again, nothing it told us. */
export type StoredConnection = {
  readonly connectorId: string
  /** The source that brings the connector: the only one that a reload has to load. */
  readonly sourceId: string
  /** Where it was last; what wallets that have no chain of their own start on. */
  readonly chainId?: CaipNetworkId | undefined
  /** A page could not bring it back. Nobody tries again, but tabs that have it keep it. */
  readonly isLost?: boolean | undefined
}

export type StoredConnections = Readonly<Partial<Record<Namespace, StoredConnection>>>

/** What was remembered, as far as it makes sense. */
export function readConnections({ storage }: Engine): StoredConnections {
  return storage.get('connections', parseConnections) ?? {}
}

/** What became of connections: another one, or (undefined) none. Families left out stay as they are. */
export type ChangedConnections = Readonly<Partial<Record<Namespace, StoredConnection | undefined>>>

/** Remembers connections, or forgets them. Says whether that changed anything. */
export function rememberConnections(engine: Engine, changed: ChangedConnections): boolean {
  const before = readConnections(engine)
  const after = { ...before, ...changed }
  // Neither has what is undefined.
  const isChanged = JSON.stringify(before) !== JSON.stringify(after)
  if (isChanged) engine.storage.set('connections', after)
  return isChanged
}

export function parseConnections(value: unknown): StoredConnections | undefined {
  if (!isRecord(value)) return undefined
  const entries = Object.entries(value).filter(
    ([namespace, entry]) => isNamespace(namespace) && isStoredConnection(entry, namespace),
  )
  return Object.fromEntries(entries)
}

function isStoredConnection(value: unknown, namespace: Namespace): value is StoredConnection {
  if (!isRecord(value)) return false
  const { chainId, connectorId, sourceId } = value
  const isIn = (id: unknown) => typeof id === 'string' && id.startsWith(`${namespace}:`)
  return (
    typeof connectorId === 'string' &&
    typeof sourceId === 'string' &&
    (chainId === undefined || isIn(chainId))
  )
}
