import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { chainStates, connectedAccount, currentRoute, mustSwitchChain } from '../selectors.ts'
import type { State } from '../state.ts'
import { type Ask, asksOf } from './askStore.ts'
import { confirmSignIn } from './confirmSignIn.ts'
import { isModalShown, shownSignIn, showSignIn } from './signInViews.ts'
import { subjectOf } from './subject.ts'

/** Flows that come before the sign-in. */
const patient = /^(ConnectFamilies|ApproveTransaction|SecureWallet|RecoverWallet)$/

/**
 * Asks the visitor to sign in, after the current flow. An optional sign-in is asked for once, for the
 * active family, after the visitor's own actions.
 */
export function askForSignIn(engine: Engine, namespace: Namespace, given: Ask): void {
  const { activeNamespace } = engine.store.getState()
  const isQuiet = given.reason === 'restored' || given.reason === 'tab'
  if (!given.isRequired && (isQuiet || namespace !== activeNamespace)) return
  asksOf(engine).set(namespace, given)
  showAsk(engine)
}

/** Shows the next question, the active family's first, unless the visitor is busy with another flow. */
export function showAsk(engine: Engine): void {
  const state = engine.store.getState()
  const asks = asksOf(engine)
  // An account that is gone is withdrawn soon.
  const families = [...asks.keys()].filter((one) => subjectOf(state, one))
  const namespace = families.find((one) => one === state.activeNamespace) ?? families[0]
  const given = namespace && asks.get(namespace)
  if (!given || isBusy(state) || shownSignIn(state)) return
  const { isRequired, reason } = given
  if (isRequired) asks.set(namespace, { isRequired, reason: 'changed' })
  else asks.delete(namespace)
  // The embedded wallet shows the message itself: one approval for the login.
  if (reason === 'connected' && connectedAccount(state, namespace)?.connector.type === 'auth')
    void confirmSignIn(engine, { isRequired, namespace })
  else showSignIn(engine, { isRequired, namespace })
}

function isBusy(state: State): boolean {
  const isConnecting = chainStates(state).some(
    ({ account }) => account.status === 'connecting' && account.reason === 'user',
  )
  const isElsewhere = isModalShown(state) && patient.test(currentRoute(state).view)
  return isConnecting || isElsewhere || mustSwitchChain(state)
}
