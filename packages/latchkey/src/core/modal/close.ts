import type { Engine } from '../engine.ts'
import { hide } from '../router/hide.ts'
import { currentRoute } from '../selectors.ts'
import type { State } from '../state.ts'

/** Closes the modal, or shakes it while the visitor must decide first. */
export function close(engine: Engine): void {
  const state = engine.store.getState()
  const { modal } = state
  if (!modal.open || canClose(state)) hide(engine)
  else engine.store.setState({ modal: { ...modal, shakes: modal.shakes + 1 } })
}

function canClose(state: State): boolean {
  return (
    currentRoute(state).view !== 'UnsupportedChain' &&
    // A required sign-in, and what opened above it.
    !state.router.history.some((route) => Object(route.arguments).isRequired)
  )
}
