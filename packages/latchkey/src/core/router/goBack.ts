// chunk: connections
import type { Engine } from '../engine.ts'
import { hide } from './hide.ts'
import { moveRouter } from './moveRouter.ts'
import { truncated } from './truncated.ts'

/** Pops a view. Closes the modal on the first view and on UnsupportedChain. */
export function goBack(engine: Engine): void {
  const { history } = engine.store.getState().router
  if (history.length === 1 || history.some(({ view }) => view === 'UnsupportedChain')) hide(engine)
  else moveRouter(engine, (router) => truncated(router, router.history.length - 2))
}
