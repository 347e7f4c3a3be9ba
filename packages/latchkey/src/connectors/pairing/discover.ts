// chunk: pairing
import type { ConnectorContext } from '../../core/ports/connector.ts'
import { createPairingConnector } from './createPairingConnector.ts'

/** Adds the pairing connector. Its code loads on first use. */
export function discover({ add, outside, signal }: ConnectorContext): void {
  add(createPairingConnector(outside, signal))
}
