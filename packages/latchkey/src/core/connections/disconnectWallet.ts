import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { disconnect } from './disconnect.ts'

/** Disconnects a wallet, and only logs if the wallet can't be reached. */
export function disconnectWallet(engine: Engine, namespace: Namespace | undefined): void {
  disconnect(engine, { namespace }).catch((error: unknown) =>
    engine.logger.warn('The wallet could not be told that it was disconnected.', error),
  )
}
