import type { AppContext } from '../../AppContext.ts'
import { doWork } from '../../eventLoop/doWork.ts'
import { followLeased } from '../followLeased.ts'
import { allTracers } from '../read/readInternal.ts'
import { widestSpan } from '../read/readLogs.ts'
import { createSkips } from './createSkips.ts'
import type { FollowOptions } from './followChain.ts'
import { repairSkipped } from './repairSkipped.ts'

/** Retries skipped blocks and tokens until the signal aborts; new blocks do not wait for it. */
export function followSkipped(
  context: Pick<AppContext, 'db' | 'fanout' | 'log' | 'metrics'>,
  { chainId, node, pauseMs = 5_000, signal }: Omit<FollowOptions, 'firstBlock'>,
): Promise<void> {
  const { db, log, metrics } = context
  const habits = { span: { blocks: widestSpan }, tracers: allTracers() }
  const skips = createSkips()
  const count = (name: string, item: string) => {
    const [kind = item] = item.split(' ')
    metrics.count(name, { chain: chainId, kind })
  }
  const lease = { lease: `repair ${chainId}`, leaseMs: 60_000, pauseMs, signal }
  return followLeased(context, lease, async (mayWrite) => {
    const onAbandon = (item: string, error: unknown) => {
      const message = `indexer ${chainId}: gave up ${item}: ${String(error).slice(0, 300)}`
      log({ level: 'error', message, requestId: 'indexer' })
      count('indexer_abandoned_total', item)
    }
    const options = { chainId, db, habits, mayWrite, node, onAbandon, signal, skips }
    const repaired = await doWork(`indexer ${chainId} repairSkipped`, () => repairSkipped(options))
    for (const item of repaired) {
      log({ level: 'info', message: `indexer ${chainId}: repaired ${item}`, requestId: 'indexer' })
      count('indexer_repaired_total', item)
    }
  })
}
