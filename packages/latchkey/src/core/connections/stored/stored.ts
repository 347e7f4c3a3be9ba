import { type CaipNetworkId, isNamespace, type Namespace } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { isRecord } from '../../untrusted/isRecord.ts'

/** A stored connection: enough to find the wallet again, without its accounts. */
export type StoredConnection = {
  readonly connectorId: string
  /** The connector's source, the only one that a reload has to load. */
  readonly sourceId: string
  /** The last chain, on which wallets without a chain of their own start. */
  readonly chainId?: CaipNetworkId | undefined
  /** A page couldn't restore it. It is not retried, but tabs that are connected keep it. */
  readonly isLost?: boolean | undefined
}

export type StoredConnections = Readonly<Partial<Record<Namespace, StoredConnection>>>

/** The valid stored connections. */
export function readConnections({ storage }: Pick<Engine, 'storage'>): StoredConnections {
  return storage.get('connections', parseConnections) ?? {}
}

/** Changed connections by family; undefined removes one. Omitted families stay unchanged. */
export type ChangedConnections = Readonly<Partial<Record<Namespace, StoredConnection | undefined>>>

/** Stores or removes connections. Returns whether the stored value changed. */
export function rememberConnections(engine: Engine, changed: ChangedConnections): boolean {
  const before = readConnections(engine)
  const after = { ...before, ...changed }
  // JSON omits undefined values on both sides.
  const isChanged = JSON.stringify(before) !== JSON.stringify(after)
  if (isChanged) engine.storage.set('connections', after)
  // Cached readings of an account go with it, even if the code of queries is not loaded.
  if (Object.values(changed).some((one) => !one)) engine.storage.remove('readings')
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
