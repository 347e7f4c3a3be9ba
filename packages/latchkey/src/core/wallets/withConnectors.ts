import type { Connector } from '../ports/connector.ts'
import type { State } from '../state.ts'
import { mergeWallets } from './wallets.ts'

/** Updates the state's connectors and the wallets that they merge into. */
export function withConnectors(
  connectors: readonly Connector[],
): Pick<State, 'connectors' | 'wallets'> {
  // Visitors log in to an embedded wallet; it is no wallet to choose from a list.
  const listed = connectors.filter(({ screens }) => !screens)
  return { connectors, wallets: mergeWallets(listed) }
}
