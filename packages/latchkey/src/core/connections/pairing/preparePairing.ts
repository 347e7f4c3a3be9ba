import type { Engine } from '../../engine.ts'
import { pairingConnector } from './pairingConnector.ts'

/** Fetches what pairing needs, so that the first link is there as soon as it is asked for. */
export async function preparePairing(engine: Engine): Promise<void> {
  const connector = await pairingConnector(engine)
  await connector.links?.prepare()
}
