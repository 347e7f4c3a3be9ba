import type { Namespace } from '../../caip.ts'
import type { Engine } from '../../engine.ts'
import { readConnections, type StoredConnection } from './stored.ts'

/** What is stored of a family by now, where it is this connector's: another tab may have stored something else. */
export function storedAs(
  engine: Engine,
  namespace: Namespace,
  connectorId: string | undefined,
): StoredConnection | undefined {
  const stored = readConnections(engine)[namespace]
  return stored?.connectorId === connectorId ? stored : undefined
}
