import type { Engine } from '../engine.ts'
import { hide } from '../router/hide.ts'
import { reset } from '../router/reset.ts'
import { currentRoute, mustSwitchChain } from '../selectors.ts'
import { createSignInHook } from './signInHook.ts'

/** After connecting, goes on to the sign-in if the host has one, else leaves the views of connecting. */
export function settleModal(engine: Engine): void {
  const leave = () => leaveConnecting(engine)
  const { take } = engine.once(createSignInHook)
  if (take) take(leave)
  else leave()
}

/** Shows UnsupportedChain if a supported chain is required, else closes the modal. */
function leaveConnecting(engine: Engine): void {
  const state = engine.store.getState()
  if (!state.modal.open && !state.options.enableEmbedded) return
  if (mustSwitchChain(state)) reset(engine, { view: 'UnsupportedChain' })
  // Keep a view that the host opened in response to the connection.
  else if (!/Connect|(All|Open|Get|sA|Recover)Wallet|Email|Passkey/.test(currentRoute(state).view))
    return
  // A visitor who connected one more chain family from the account returns to the account.
  else if (state.router.history.some(({ view }) => view === 'Account'))
    reset(engine, { view: 'Account' })
  else hide(engine)
}
