import type { Engine } from '../engine.ts'
import type { TransactionStep } from '../state.ts'
import { moveRouter } from './moveRouter.ts'

/** Remembers where to go once the person has finished, or given up, what starts now. */
export function pushTransaction(engine: Engine, step: TransactionStep): void {
  moveRouter(engine, (router) => ({ ...router, transactions: [...router.transactions, step] }))
}
