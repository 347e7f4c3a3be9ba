import type { Engine } from '../../core/engine.ts'
import { connectFamily } from '../../core/modal/connectFamily.ts'
import type { Network } from '../../core/network.ts'
import { moveRouter } from '../../core/router/moveRouter.ts'
import { pushed, truncated } from '../../core/router/moves.ts'
import { connectedAccount, mustSwitchChain } from '../../core/selectors.ts'
import { wantedNetwork } from './wantedNetwork.ts'

/**
 * Leads from the networks to a wallet of the chosen one's family, and on to the network once that
 * wallet is connected: a wallet that has a network of its own is there, not here. Who turns back,
 * closes, or is connected by somebody else has given the choice up.
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

  /** The way to the wallet is over: the modal is about what it was about before. */
  function end() {
    unsubscribe()
    engine.store.setState((state) => ({ modal: { ...state.modal, namespace: modal.namespace } }))
  }

  function goOn() {
    const state = engine.store.getState()
    const account = connectedAccount(state, namespace)
    // Where the wallet may not stay, the view that says so comes by itself, and asks.
    if (account && mustSwitchChain({ ...state, activeNamespace: namespace }))
      wantedNetwork(engine).want({ account, chainId })
    else
      moveRouter(engine, (router) =>
        pushed(truncated(router, at), { arguments: { chainId }, view: 'SwitchNetwork' }),
      )
  }
}
