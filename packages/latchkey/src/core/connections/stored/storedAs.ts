import type { Namespace } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { readConnections, type StoredConnection } from './stored.ts'

/** The stored connection of a family, if it is still this connector's. Another tab may have replaced it. */
export function storedAs(
  engine: Engine,
  namespace: Namespace,
  connectorId: string | undefined,
): StoredConnection | undefined {
  const stored = readConnections(engine)[namespace]
  return stored?.connectorId === connectorId ? stored : undefined
}
