// chunk: switchNetwork
import type { CaipNetworkId } from '../caip.ts'
import { dispatch } from '../connections/dispatch.ts'
import { joinPairing } from '../connections/pairing/joinPairing.ts'
import type { Engine } from '../engine.ts'
import type { Network } from '../network.ts'
import { alerts } from '../notices/alerts.ts'
import { showAlert } from '../notices/showAlert.ts'
import { connectedAccount, findNetwork } from '../selectors.ts'
import type { ConnectedAccount } from '../state.ts'
import { selectNetwork } from './selectNetwork.ts'

export type SwitchNetworkOptions = { readonly chainId: CaipNetworkId }

/**
 * Switches to a network: through a connected or paired wallet, or by selecting it before connecting.
 * Resolves when the wallet reports the network. For an id that the host does not offer, raises an alert
 * and throws nothing.
 *
 * @throws {@link LatchkeyError} `USER_REJECTED` or `SWITCH_FAILED` from the wallet.
 */
export async function switchNetwork(
  engine: Engine,
  { chainId }: SwitchNetworkOptions,
): Promise<void> {
  const state = engine.store.getState()
  const network = findNetwork(state, chainId)
  if (!network) return showAlert(engine, alerts.networkNotFound(chainId))

  const { caipNetworkId, chainNamespace } = network
  const account =
    connectedAccount(state, chainNamespace) ?? (await joinPairing(engine, chainNamespace))
  const isThere = engine.store.getState().chains[chainNamespace]?.chainId === caipNetworkId
  if (account && !isThere) {
    await moveWallet(engine, account, network)
    dispatch(engine, { chainId: caipNetworkId, type: 'moved' })
  }
  selectNetwork(engine, caipNetworkId)
  engine.events.emit('SWITCH_NETWORK', { network: caipNetworkId })
}

/** Switches by the family's adapter if it can, else by the connector. Pairing needs no adapter. */
async function moveWallet(
  engine: Engine,
  { connector, provider }: ConnectedAccount,
  network: Network,
): Promise<void> {
  const { chainNamespace } = network
  const isNeeded = engine.families.has(chainNamespace) || !connector.switchNetwork
  const adapter = isNeeded ? await engine.loadAdapter(chainNamespace) : undefined
  if (adapter?.switchNetwork) await adapter.switchNetwork({ network, provider })
  else await connector.switchNetwork?.(network)
}
