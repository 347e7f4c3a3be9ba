import type { Engine } from '../engine.ts'
import { moveRouter } from './moveRouter.ts'
import { replaced } from './moves.ts'
import type { Route } from './views.ts'

/** Shows a view in place of the current one. */
export function replace(engine: Engine, route: Route): void {
  moveRouter(engine, (router) => replaced(router, route))
}
