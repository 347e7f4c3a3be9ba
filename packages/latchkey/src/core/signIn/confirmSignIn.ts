import { loadNameOffer } from '../embedded/loadNameOffer.ts'
import type { Engine } from '../engine.ts'
import { hasErrorCode } from '../errors/LatchkeyError.ts'
import { hideToast } from '../notices/hideToast.ts'
import { hide } from '../router/hide.ts'
import { push } from '../router/push.ts'
import type { SignInArguments } from '../router/views.ts'
import { connectedAccount, currentRoute } from '../selectors.ts'
import { signIn } from './signIn.ts'
import { isModalShown, showSignIn, withdraw } from './signInViews.ts'
import { showSignInToast } from './toasts.ts'

/**
 * Has the wallet sign, and shows the progress. After a failure, shows the reason, and the view again
 * unless the visitor has gone elsewhere. A first login of the embedded wallet goes on to the offer of a name.
 */
export async function confirmSignIn(engine: Engine, shown: SignInArguments): Promise<void> {
  const { namespace } = shown
  const account = connectedAccount(engine.store.getState(), namespace)
  engine.events.emit('CLICK_SIGN_SIWX_MESSAGE', {
    isSmartAccount: account?.accounts[0].type === 'smartAccount',
    network: engine.store.getState().chains[namespace]?.chainId ?? '',
  })
  // The embedded wallet shows the message itself. A toast above it would keep its button from working.
  const isInline = account?.connector.type === 'auth'
  const offers = engine.once(createOffers)
  // The same login may sign in again, with its other type of account.
  const login = JSON.stringify(account?.login)
  const isFirst = isInline && account.connector.isNewLogin?.() && login !== offers.login
  // The modal stays open for the name that follows the first login, so the approval needs a view to return to.
  if (isFirst) showSignIn(engine, shown)
  if (!isInline || isFirst) push(engine, { arguments: shown, view: 'ConnectingSiwe' })
  // A sign-in does not wait for the names: without an answer by its end, none is offered.
  let offer: (() => void) | undefined
  if (isFirst)
    void loadNameOffer(engine).then((loaded) => {
      offer = loaded
    })
  try {
    const onSigned = () => showSignInToast(engine, 'loading', 'toast.authenticating')
    await signIn(engine, { namespace, onSigned })
    hideToast(engine)
    if (isFirst) offers.login = login
    withdraw(engine, namespace, offer ?? hide)
    // Nothing is left of a later login.
    if (isInline && !isFirst && isModalShown(engine.store.getState())) hide(engine)
  } catch (error) {
    hideToast(engine)
    // A later attempt, another account or the end of the connection has replaced this one.
    if (hasErrorCode(error, 'SIGN_IN_STALE')) return
    const isDeclined = hasErrorCode(error, 'USER_REJECTED')
    const isSmart = account?.accounts[0].type === 'smartAccount'
    const isUnsigned = isDeclined || hasErrorCode(error, 'WALLET_FAILED')
    if (!isDeclined) engine.logger.error('The sign-in failed.', error)
    showAgain(engine, shown)
    showSignInToast(
      engine,
      'error',
      !isUnsigned ? 'toast.signInFailed' : isSmart ? 'toast.noSmartAccounts' : 'toast.declined',
    )
  }
}

function showAgain(engine: Engine, shown: SignInArguments) {
  const state = engine.store.getState()
  const { view } = currentRoute(state)
  if (!isModalShown(state) || /^(ApproveTransaction|ConnectingSiwe)$/.test(view))
    showSignIn(engine, shown)
}

/** The login that was offered a name after its first sign-in. */
function createOffers(): { login?: string | undefined } {
  return {}
}
