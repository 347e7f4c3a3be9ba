import type { Engine } from '../engine.ts'
import type { TransactionStep } from '../state.ts'
import { moveRouter } from './moveRouter.ts'

/** Takes the latest step off the transaction stack. */
export function popTransaction(engine: Engine): TransactionStep | undefined {
  const step = engine.store.getState().router.transactions.at(-1)
  moveRouter(engine, (router) => ({ ...router, transactions: router.transactions.slice(0, -1) }))
  return step
}
