import type { Namespace } from './caip.ts'
import { connectedAccount } from './selectors.ts'
import type { State } from './state.ts'

/** The name and the icon of the connected wallet, by default the active family's. */
export function shownWallet(
  state: State,
  namespace?: Namespace,
): { readonly name: string; readonly icon: string | undefined } | undefined {
  const account = connectedAccount(state, namespace)
  if (!account) return undefined
  const { connector, wallet } = account
  const { connectorImages } = state.options
  return {
    icon: connectorImages?.[connector.id] ?? wallet?.icon ?? connector.icon,
    name: wallet?.name ?? connector.name,
  }
}
