import type { AppContext } from './AppContext.ts'
import { indexer } from './indexer/indexer.ts'
import { resumeDeliveries } from './onramp/resumeDeliveries.ts'
import { deleteExpiredRows } from './retention/deleteExpiredRows.ts'

/** A background task that runs until it is stopped. */
export type Worker = { stop(): Promise<void> }

/** Tasks of the role `indexer`. */
export const workers: readonly ((context: AppContext) => Worker)[] = [
  indexer,
  resumeDeliveries,
  deleteExpiredRows,
]
