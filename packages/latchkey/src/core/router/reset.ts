import type { Engine } from '../engine.ts'
import { moveRouter } from './moveRouter.ts'
import { restarted } from './moves.ts'
import type { Route } from './views.ts'

/** Shows a view with nothing to go back to. */
export function reset(engine: Engine, route: Route): void {
  moveRouter(engine, (router) => restarted(router, route))
}
