import type { Namespace } from '../../core/caip.ts'
import { disconnect } from '../../core/connections/disconnect.ts'
import type { Engine } from '../../core/engine.ts'

/** Disconnects the wallet of a family. Where it cannot be told, the page is disconnected all the same. */
export function leaveWallet(engine: Engine, namespace: Namespace): void {
  disconnect(engine, { namespace }).catch((error: unknown) =>
    engine.logger.warn('The wallet could not be told that it was disconnected.', error),
  )
}
