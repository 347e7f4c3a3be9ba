import type { Engine } from '../engine.ts'
import { moveRouter } from './moveRouter.ts'
import { truncated } from './truncated.ts'

/** Goes back to an entry of the history, counted from 0. */
export function goBackToIndex(engine: Engine, index: number): void {
  moveRouter(engine, (router) => truncated(router, index))
}
