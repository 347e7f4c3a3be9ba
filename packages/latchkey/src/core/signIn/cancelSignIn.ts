import { disconnectWallet } from '../connections/disconnectWallet.ts'
import type { Engine } from '../engine.ts'
import { goBack } from '../router/goBack.ts'
import { hide } from '../router/hide.ts'
import { reset } from '../router/reset.ts'
import type { SignInArguments } from '../router/views.ts'
import { isSmartAccount } from '../transactions/isSmartAccount.ts'
import { setSignIn } from './setSignIn.ts'
import { dropSignIn } from './signIn.ts'

/** Goes back from the wallet's request to the question. */
export function stopSigning(engine: Engine, { namespace }: SignInArguments): void {
  dropSignIn(engine, namespace)
  setSignIn(engine, namespace, { status: 'signedOut' })
  goBack(engine)
}

/** Declines to sign in: closes the modal, and disconnects the wallet if the sign-in is required. */
export function cancelSignIn(engine: Engine, { isRequired, namespace }: SignInArguments): void {
  const state = engine.store.getState()
  engine.events.emit('CLICK_CANCEL_SIWX', {
    isSmartAccount: isSmartAccount(state, namespace),
    network: state.chains[namespace]?.chainId ?? '',
  })
  dropSignIn(engine, namespace)
  if (isRequired) disconnectWallet(engine, namespace)
  else hide(engine)
  if (!engine.store.getState().modal.open) reset(engine, { view: 'Connect' })
}
