import type { AppContext } from './AppContext.ts'
import { describer, indexer } from './indexer/indexer.ts'
import { resumeDeliveries } from './onramp/resumeDeliveries.ts'

/** A background task that runs until it is stopped. */
export type Worker = { stop(): Promise<void> }

export type StartWorker = (context: AppContext) => Worker

/** Tasks of the role `indexer`, by the process that runs them. */
export const workers = {
  describer: [describer],
  indexer: [indexer, resumeDeliveries],
} as const satisfies Record<string, readonly StartWorker[]>
