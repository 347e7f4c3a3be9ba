import type { CaipNetworkId } from '../caip.ts'
import { dispatch } from '../connections/dispatch.ts'
import type { Engine } from '../engine.ts'
import { alerts } from '../notices/alerts.ts'
import { showAlert } from '../notices/showAlert.ts'
import { connectedAccount, findNetwork } from '../selectors.ts'
import { selectNetwork } from './selectNetwork.ts'

export type SwitchNetworkOptions = { readonly chainId: CaipNetworkId }

/**
 * Moves to a network: with the wallet where one is connected, else by choice. Resolves once the
 * wallet says that it is there. An id that the host does not offer raises an alert and no error.
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
  const account = connectedAccount(state, chainNamespace)
  const isThere = state.chains[chainNamespace]?.chainId === caipNetworkId
  if (account && !isThere) {
    const adapter = await engine.loadAdapter(chainNamespace)
    await adapter.switchNetwork?.({ network, provider: account.provider })
    dispatch(engine, { chainId: caipNetworkId, type: 'moved' })
  }
  selectNetwork(engine, caipNetworkId)
  engine.events.emit('SWITCH_NETWORK', { network: caipNetworkId })
}
