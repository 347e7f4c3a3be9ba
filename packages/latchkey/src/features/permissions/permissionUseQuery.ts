import type { Engine } from '../../core/engine.ts'
import type { Network } from '../../core/network.ts'
import type { PermissionUse } from '../../core/ports/adapter.ts'
import type { Query } from '../../core/queries/query.ts'

/** The use of a permission on its chain; undefined where no chain counts it. */
export function permissionUseQuery(
  engine: Engine,
  network: Network | undefined,
  context: string | undefined,
): Query<PermissionUse | undefined> | undefined {
  if (!network || context === undefined) return undefined
  return {
    fresh: 5_000,
    key: ['sessions', 'use', network.caipNetworkId, context],
    poll: 15_000,
    async read() {
      const { readPermission } = await engine.loadAdapter(network.chainNamespace)
      return readPermission?.({ context, network })
    },
  }
}
