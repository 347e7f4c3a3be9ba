import type { Engine } from '../../core/engine.ts'
import { goBackToIndex } from '../../core/router/goBackToIndex.ts'
import { hide } from '../../core/router/hide.ts'
import { currentRoute } from '../../core/selectors.ts'

/** Returns to the view before the networks, or closes the modal if there is none. */
export function closeNetworks(engine: Engine): void {
  const state = engine.store.getState()
  const { view } = currentRoute(state)
  if (view !== 'Networks' && view !== 'SwitchNetwork') return
  const { history } = state.router
  const first = history.findIndex(({ view }) => view === 'Networks' || view === 'SwitchNetwork')
  if (first > 0) goBackToIndex(engine, first - 1)
  else hide(engine)
}
