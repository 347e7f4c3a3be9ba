import type { AppContext } from './AppContext.ts'
import { indexer } from './indexer/indexer.ts'
import { resumeDeliveries } from './onramp/resumeDeliveries.ts'

/** What works without being asked, until it is stopped. */
export type Worker = { stop(): Promise<void> }

/** What the role `indexer` starts. A new worker is one line. */
export const workers: readonly ((context: AppContext) => Worker)[] = [indexer, resumeDeliveries]
