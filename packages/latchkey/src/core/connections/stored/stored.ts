import { type CaipNetworkId, isNamespace, type Namespace } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { isRecord } from '../../untrusted/isRecord.ts'

/** A stored connection: enough to find the wallet again, and to show its last address meanwhile. */
export type StoredConnection = {
  readonly connectorId: string
  /** The connector's source, the only one that a reload has to load. */
  readonly sourceId: string
  /** The last chain, on which wallets without a chain of their own start. */
  readonly chainId?: CaipNetworkId | undefined
  /** The address of the last visit. */
  readonly address?: string | undefined
  /** A page couldn't restore it. It is not retried, but tabs that are connected keep it. */
  readonly isLost?: boolean | undefined
}

export type StoredConnections = Readonly<Partial<Record<Namespace, StoredConnection>>>

/** The valid stored connections. */
export function readConnections({ storage }: Pick<Engine, 'storage'>): StoredConnections {
  return storage.get('connections', parseConnections) ?? {}
}

export function parseConnections(value: unknown): StoredConnections | undefined {
  if (!isRecord(value)) return undefined
  const entries = Object.entries(value).filter(
    ([namespace, entry]) => isNamespace(namespace) && isStoredConnection(entry, namespace),
  )
  return Object.fromEntries(entries)
}

/** Longer than the addresses of every family. */
const longest = 128

function isStoredConnection(value: unknown, namespace: Namespace): value is StoredConnection {
  if (!isRecord(value)) return false
  const { address, chainId, connectorId, sourceId } = value
  const isIn = (id: unknown) => typeof id === 'string' && id.startsWith(`${namespace}:`)
  return (
    typeof connectorId === 'string' &&
    typeof sourceId === 'string' &&
    (chainId === undefined || isIn(chainId)) &&
    (address === undefined || (typeof address === 'string' && address.length < longest))
  )
}
