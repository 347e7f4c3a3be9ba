import type { Engine } from '../engine.ts'
import type { TransactionStep } from '../state.ts'
import { moveRouter } from './moveRouter.ts'

/** Stores where to go after the visitor completes or cancels the flow. */
export function pushTransaction(engine: Engine, step: TransactionStep): void {
  moveRouter(engine, (router) => ({ ...router, transactions: [...router.transactions, step] }))
}
