import type { Engine } from '../engine.ts'
import type { RouterState } from '../state.ts'

/** Applies a move to the router's slice. */
export function moveRouter({ store }: Engine, move: (router: RouterState) => RouterState): void {
  store.setState(({ router }) => ({ router: move(router) }))
}
