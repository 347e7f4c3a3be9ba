// chunk: switchNetwork
import type { CaipNetworkId } from '../caip.ts'
import { dispatch } from '../connections/dispatch.ts'
import { joinPairing } from '../connections/pairing/joinPairing.ts'
import { property } from '../eip1193/provider.ts'
import { joinLogin } from '../embedded/joinLogin.ts'
import type { Engine } from '../engine.ts'
import type { Network } from '../network.ts'
import { alerts } from '../notices/alerts.ts'
import { showAlert } from '../notices/showAlert.ts'
import { refuseArgument } from '../ports/refuseArgument.ts'
import { activeChain, connectedAccount, findNetwork } from '../selectors.ts'
import type { ConnectedAccount } from '../state.ts'
import { networkError } from './changes/errors.ts'
import { selectNetwork } from './selectNetwork.ts'

export type SwitchNetworkOptions = { readonly chainId: CaipNetworkId }

/**
 * Switches to the network that a host names: by a CAIP-2 id, a network, or an EVM chain id.
 *
 * @throws {@link LatchkeyError} `INVALID_REQUEST` for anything else.
 */
export async function switchToNamed(engine: Engine, network: unknown): Promise<void> {
  const named = property(network, 'caipNetworkId') ?? property(network, 'id') ?? network
  const chainId = typeof named === 'number' ? `eip155:${named}` : named
  const isId = typeof chainId === 'string' && /^[-a-z0-9]{3,8}:[-\w]{1,32}$/.test(chainId)
  refuseArgument('switchNetwork', !isId && 'expected a CAIP-2 id, a network or a chain id')
  // An unknown namespace is not among the networks.
  return switchNetwork(engine, { chainId: chainId as CaipNetworkId })
}

/**
 * Switches to a network: through a connected or paired wallet, or by selecting it before connecting.
 * Resolves when the wallet reports the network.
 *
 * @throws {@link LatchkeyError} 'Network with ID {id} not found' for an id that the host does not offer;
 * `USER_REJECTED` or `SWITCH_FAILED` from the wallet.
 */
export async function switchNetwork(
  engine: Engine,
  { chainId }: SwitchNetworkOptions,
): Promise<void> {
  const state = engine.store.getState()
  const network = findNetwork(state, chainId)
  if (!network) {
    showAlert(engine, alerts.networkNotFound(chainId))
    throw networkError('NETWORK_WITH_ID_NOT_FOUND', { id: chainId })
  }

  const { caipNetworkId, chainNamespace } = network
  const account =
    connectedAccount(state, chainNamespace) ??
    (await (joinPairing(engine, chainNamespace) ?? joinLogin(engine, caipNetworkId)))
  const isThere = engine.store.getState().chains[chainNamespace]?.chainId === caipNetworkId
  if (account && !isThere) {
    await moveWallet(engine, account, network)
    dispatch(engine, { chainId: caipNetworkId, type: 'moved' })
  }
  selectNetwork(engine, caipNetworkId)
  const isSelected = activeChain(state)?.chainId === caipNetworkId
  // A move of the wallet emits its own event.
  if (!isSelected && (!account || isThere))
    engine.events.emit('SWITCH_NETWORK', { network: caipNetworkId })
}

/**
 * Switches by the family's adapter if it can, else by the connector. Pairing needs no adapter, and an
 * embedded wallet switches in its frame.
 */
async function moveWallet(
  engine: Engine,
  { connector, provider }: ConnectedAccount,
  network: Network,
): Promise<void> {
  const { chainNamespace } = network
  const isOwn = Boolean(connector.screens && connector.switchNetwork)
  const isNeeded = !isOwn && (engine.families.has(chainNamespace) || !connector.switchNetwork)
  const adapter = isNeeded ? await engine.loadAdapter(chainNamespace) : undefined
  if (adapter?.switchNetwork) await adapter.switchNetwork({ network, provider })
  else await connector.switchNetwork?.(network)
}
