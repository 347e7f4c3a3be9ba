import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CaipNetworkId, Namespace } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { onDestroy } from '../../../core/lifetime/onDestroy.ts'
import { swapSlippage } from '../../../core/provider/swap/buildSwapTransaction.ts'
import { connectedAccount, currentNetwork } from '../../../core/selectors.ts'
import type { State } from '../../../core/state.ts'
import { coinOf, type SwapAsset } from '../swapAsset.ts'

/** What a visitor has chosen and typed. It stays while views come and go. */
export type SwapForm = {
  /** Where the assets are; absent while nobody is connected. */
  readonly chainId?: CaipNetworkId | undefined
  readonly namespace?: Namespace | undefined
  readonly from?: SwapAsset | undefined
  readonly to?: SwapAsset | undefined
  /** What is given, in whole tokens, as far as it is typed. */
  readonly amount: string
  /** In percent, as far as it is typed. */
  readonly slippage: string
  /** Assets that were found by their address. */
  readonly added: readonly SwapAsset[]
  /** What a page asked for beforehand and nobody knows. */
  readonly unknown?: string | undefined
  /** Why it could not be found out what a page asked for beforehand. */
  readonly failure?: unknown
}

const empty: SwapForm = {
  added: [],
  amount: '',
  slippage: String(swapSlippage),
}

/** The form of this instance. It starts anew without an account, and on another chain family. */
export function swapForm(engine: Engine): StoreApi<SwapForm> {
  return engine.once('swap.form', () => {
    const store = createStore<SwapForm>(() => seated(empty, engine.store.getState()))
    const seat = (state: State) => store.setState((form) => seated(form, state), true)
    onDestroy(engine, engine.store.subscribe(seat))
    return store
  })
}

/** The form as it fits where the visitor is. */
function seated(form: SwapForm, state: State): SwapForm {
  const network = currentNetwork(state)
  const isConnected = connectedAccount(state) !== undefined
  const hasLeft = form.namespace !== undefined && form.namespace !== state.activeNamespace
  if (!isConnected || hasLeft) return form.chainId === undefined ? form : empty
  // A chain that the host does not offer has no swaps; what was typed waits.
  if (!network || form.chainId === network.caipNetworkId) return form
  const from = coinOf(network)
  const isSameCoin =
    form.from && form.from.address === undefined && form.from.symbol === from.symbol
  return {
    ...empty,
    added: form.added,
    amount: isSameCoin ? form.amount : '',
    chainId: network.caipNetworkId,
    from,
    namespace: network.chainNamespace,
    slippage: form.slippage,
  }
}
