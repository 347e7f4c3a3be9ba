import type { RouterState } from '../state.ts'
import type { Route } from './views.ts'

type History = RouterState['history']

/** Adds a view, unless it equals the current one. */
export function pushed(router: RouterState, route: Route): RouterState {
  const current = router.history[router.history.length - 1]
  if (current && isSameRoute(current, route)) return router
  return { ...router, direction: 'next', history: [...router.history, route] }
}

/** Replaces the last entry. */
export function replaced(router: RouterState, route: Route): RouterState {
  const [first, ...rest] = router.history
  const history: History = rest.length ? [first, ...rest.slice(0, -1), route] : [route]
  return { ...router, direction: 'next', history }
}

/** Starts a new history with one entry. */
export function restarted(router: RouterState, route: Route): RouterState {
  return { ...router, direction: 'next', history: [route] }
}

function isSameRoute(a: Route, b: Route): boolean {
  return a.view === b.view && JSON.stringify(a.arguments) === JSON.stringify(b.arguments)
}
