import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { hide } from '../router/hide.ts'
import { restarted } from '../router/moves.ts'
import { reset } from '../router/reset.ts'
import type { SignInArguments } from '../router/views.ts'
import type { State } from '../state.ts'
import { asksOf } from './askStore.ts'

/** Shows the question whether to sign in, as the first view. */
export function showSignIn(engine: Engine, shown: SignInArguments): void {
  const { modal, router, ...state } = engine.store.getState()
  const isOpening = !modal.open && !state.options.enableEmbedded
  // In one step, so that followers of the state see no other view.
  engine.store.setState({
    router: restarted(router, { arguments: shown, view: 'SIWXSignMessage' }),
    ...(isOpening && {
      failedOpening: undefined,
      modal: { ...modal, namespace: undefined, open: true },
    }),
  })
  if (isOpening) engine.events.emit('MODAL_OPEN', { connected: true })
}

/** Stops asking: the visitor is signed in, or the account is gone. Leaves the views of the sign-in. */
export function withdraw(
  engine: Engine,
  namespace: Namespace,
  leave: (engine: Engine) => void = hide,
): void {
  const asks = asksOf(engine)
  asks.delete(namespace)
  const state = engine.store.getState()
  if (shownSignIn(state)?.namespace !== namespace) return
  // The next family's question replaces the account at once.
  if (asks.size > 0) reset(engine, { view: 'Account' })
  else if (isModalShown(state)) leave(engine)
}

/** The sign-in that the modal shows, also behind other views. */
export function shownSignIn(state: State): SignInArguments | undefined {
  if (!isModalShown(state)) return undefined
  for (const route of state.router.history)
    if (route.view === 'SIWXSignMessage' || route.view === 'ConnectingSiwe') return route.arguments
  return undefined
}

export function isModalShown({ modal, options }: State): boolean {
  return modal.open || options.enableEmbedded
}
