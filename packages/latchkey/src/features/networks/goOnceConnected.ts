import type { Engine } from '../../core/engine.ts'
import { connectFamily } from '../../core/modal/connectFamily.ts'
import type { Network } from '../../core/network.ts'
import { moveRouter } from '../../core/router/moveRouter.ts'
import { pushed } from '../../core/router/moves.ts'
import { truncated } from '../../core/router/truncated.ts'
import { connectedAccount, mustSwitchChain } from '../../core/selectors.ts'
import { wantedNetwork } from './wantedNetwork.ts'

/**
 * Opens the connect view for a network of a family without a wallet. Requests a switch once the wallet is
 * connected, since it may be on another network of its family. The choice is forgotten when the visitor goes
 * back or closes the modal, or when the connection comes from a restore.
 */
export function goOnceConnected(engine: Engine, network: Network): void {
  const { caipNetworkId: chainId, chainNamespace: namespace } = network
  const { modal, router } = engine.store.getState()
  const at = router.history.length - 1
  const list = router.history[at]
  connectFamily(engine, namespace)

  let isAsked = false
  const unsubscribe = engine.store.subscribe((state) => {
    const { history } = state.router
    const isOnTheWay = history[at] === list && state.modal.namespace === namespace
    if (!isOnTheWay) return unsubscribe()
    if (history.length === at + 1) return end()
    const account = state.chains[namespace]?.account
    if (account?.status !== 'connected') {
      isAsked = account?.status === 'connecting' && account.reason === 'user'
      return
    }
    end()
    if (isAsked && state.chains[namespace]?.chainId !== chainId) goOn()
  })

  /** Stops watching, and restores the chain family that the modal was opened for. */
  function end() {
    unsubscribe()
    engine.store.setState((state) => ({ modal: { ...state.modal, namespace: modal.namespace } }))
  }

  function goOn() {
    const state = engine.store.getState()
    const account = connectedAccount(state, namespace)
    // On an unsupported chain, `UnsupportedChain` opens by itself and requests the switch.
    if (account && mustSwitchChain({ ...state, activeNamespace: namespace }))
      wantedNetwork(engine).want({ account, chainId })
    else
      moveRouter(engine, (router) =>
        pushed(truncated(router, at), { arguments: { chainId }, view: 'SwitchNetwork' }),
      )
  }
}
