import type { AppContext } from '../../AppContext.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { followLeased } from '../followLeased.ts'
import type { NodeHabits } from '../read/readBlocks.ts'
import { allTracers } from '../read/readInternal.ts'
import { widestSpan } from '../read/readLogs.ts'
import { createSkips } from './createSkips.ts'
import { syncChain } from './syncChain.ts'

export type FollowOptions = {
  readonly chainId: string
  readonly node: ChainNode
  /** @default 0 */
  readonly firstBlock?: number | undefined
  /** Pause between two polls at the head of the chain. @default 1 s */
  readonly pauseMs?: number
  readonly signal: AbortSignal
}

/** Indexes a chain until the signal aborts. */
export function followChain(
  context: Pick<AppContext, 'db' | 'fanout' | 'log' | 'metrics'>,
  { chainId, firstBlock = 0, node, pauseMs = 1_000, signal }: FollowOptions,
): Promise<void> {
  const { db, log, metrics } = context
  const habits: NodeHabits = { span: { blocks: widestSpan }, tracers: allTracers() }
  const skips = createSkips((item, error) => {
    const message = `indexer ${chainId}: skipped ${item}: ${String(error).slice(0, 300)}`
    log({ level: 'error', message, requestId: 'indexer' })
    const [kind = item] = item.split(' ')
    metrics.count('indexer_skipped_total', { chain: chainId, kind })
  })
  const lease = { lease: `indexer ${chainId}`, leaseMs: 15_000, pauseMs, signal }
  return followLeased(context, lease, async (mayWrite) => {
    const sync = { chainId, db, node, firstBlock, habits, signal, skips, mayWrite }
    const { takenBack, written } = await syncChain(sync)
    metrics.count('indexer_blocks_total', { chain: chainId }, written)
    metrics.count('indexer_blocks_taken_back_total', { chain: chainId }, takenBack)
  })
}
