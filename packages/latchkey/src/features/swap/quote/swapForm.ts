import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CaipNetworkId, Namespace } from '../../../core/caip.ts'
import type { Engine } from '../../../core/engine.ts'
import { onDestroy } from '../../../core/lifetime/onDestroy.ts'
import { swapSlippage } from '../../../core/provider/swap/buildSwapTransaction.ts'
import { connectedAccount, currentNetwork } from '../../../core/selectors.ts'
import type { State } from '../../../core/state.ts'
import { coinOf, type SwapAsset } from '../swapAsset.ts'

/** The visitor's input. It outlives the views. */
export type SwapForm = {
  /** The assets' chain; absent without an account. */
  readonly chainId?: CaipNetworkId | undefined
  readonly namespace?: Namespace | undefined
  readonly from?: SwapAsset | undefined
  readonly to?: SwapAsset | undefined
  /** The amount to sell in whole tokens, as typed. */
  readonly amount: string
  /** In percent, as typed. */
  readonly slippage: string
  /** Assets found by their address. */
  readonly added: readonly SwapAsset[]
  /** A token that the host named and that does not exist here. */
  readonly unknown?: string | undefined
  /** Why the host's tokens could not be looked up. */
  readonly failure?: unknown
}

const empty: SwapForm = {
  added: [],
  amount: '',
  slippage: String(swapSlippage),
}

/** The form of an instance. Emptied without an account, and in another chain family. */
export function swapForm(engine: Engine): StoreApi<SwapForm> {
  return engine.once(createSwapForm)
}

function createSwapForm(engine: Engine): StoreApi<SwapForm> {
  const store = createStore<SwapForm>(() => seated(empty, engine.store.getState()))
  const seat = (state: State) => store.setState((form) => seated(form, state), true)
  onDestroy(engine, engine.store.subscribe(seat))
  return store
}

/** Fits the form to the active account and network. */
function seated(form: SwapForm, state: State): SwapForm {
  const network = currentNetwork(state)
  const isConnected = connectedAccount(state) !== undefined
  const hasLeft = form.namespace !== undefined && form.namespace !== state.activeNamespace
  if (!isConnected || hasLeft) return form.chainId === undefined ? form : empty
  // A chain that the host does not offer has no swaps; typed input waits.
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
