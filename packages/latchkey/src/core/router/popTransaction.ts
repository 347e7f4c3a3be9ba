import type { Engine } from '../engine.ts'
import type { TransactionStep } from '../state.ts'
import { moveRouter } from './moveRouter.ts'

/** Removes the latest step from the transaction stack, and returns it. */
export function popTransaction(engine: Engine): TransactionStep | undefined {
  const step = engine.store.getState().router.transactions.at(-1)
  moveRouter(engine, (router) => ({ ...router, transactions: router.transactions.slice(0, -1) }))
  return step
}
