import type { Connector } from '../ports/connector.ts'
import type { State } from '../state.ts'
import { mergeWallets } from './wallets.ts'

/** Updates the state's connectors and the wallets that they merge into. */
export function withConnectors(
  connectors: readonly Connector[],
): Pick<State, 'connectors' | 'wallets'> {
  return { connectors, wallets: mergeWallets(connectors) }
}
