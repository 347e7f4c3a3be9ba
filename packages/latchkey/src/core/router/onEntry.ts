import type { Engine } from '../engine.ts'
import { currentRoute } from '../selectors.ts'
import type { Route, ViewName } from './views.ts'

/**
 * Calls `tell` once per visit of a view, however the visitor or the host came there. Going
 * back to a view is no new visit.
 */
export function onEntry({ once, store }: Engine, view: ViewName, tell: () => void): void {
  const entered = once(createEntered)
  const route = currentRoute(store.getState())
  // A view is still drawn while the next one slides in.
  if (route.view !== view || entered.has(route)) return
  entered.add(route)
  tell()
}

function createEntered(): WeakSet<Route> {
  return new WeakSet()
}
