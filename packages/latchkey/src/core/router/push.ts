import type { Engine } from '../engine.ts'
import { moveRouter } from './moveRouter.ts'
import { pushed } from './moves.ts'
import type { Route } from './views.ts'

/** Shows a view on top of the current one. */
export function push(engine: Engine, route: Route): void {
  moveRouter(engine, (router) => pushed(router, route))
}
