// chunk: pairing
import type { ConnectorContext } from '../../core/ports/connector.ts'
import { createPairingConnector } from './createPairingConnector.ts'

/** Offers the one connector that pairs. The code that talks to wallets arrives when it is used. */
export function discover({ add, outside, signal }: ConnectorContext): void {
  add(createPairingConnector(outside, signal))
}
