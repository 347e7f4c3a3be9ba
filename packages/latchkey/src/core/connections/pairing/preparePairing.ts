import type { Engine } from '../../engine.ts'
import { pairingConnector } from './pairingConnector.ts'

/** Prefetches the code and data of the first pairing link. */
export async function preparePairing(engine: Engine): Promise<void> {
  const connector = await pairingConnector(engine)
  await connector.links?.prepare()
}
