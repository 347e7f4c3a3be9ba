import type { Engine } from '../engine.ts'
import { hide } from '../router/hide.ts'
import { reset } from '../router/reset.ts'
import { currentRoute, mustSwitchChain } from '../selectors.ts'

/** After connecting: asks for a supported chain where that is needed, else closes. */
export function settleModal(engine: Engine): void {
  const state = engine.store.getState()
  if (!state.modal.open && !state.options.enableEmbedded) return
  if (mustSwitchChain(state)) reset(engine, { view: 'UnsupportedChain' })
  // What a host opened as soon as it heard of the account stays.
  else if (!/Connect|(All|Open|Get|sA)Wallet/.test(currentRoute(state).view)) return
  // Who came from an account to connect one more family goes back there.
  else if (state.router.history.some(({ view }) => view === 'Account'))
    reset(engine, { view: 'Account' })
  else hide(engine)
}
