import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../../AppContext.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import type { NodeHabits } from '../read/readBlocks.ts'
import { allTracers } from '../read/readInternal.ts'
import { widestSpan } from '../read/readLogs.ts'
import { createSkips } from './createSkips.ts'
import { CursorMoved } from './cursor.ts'
import { syncChain } from './syncChain.ts'

/** How long a replica that stopped responding blocks the others. */
const leaseMs = 15_000

export type FollowOptions = {
  readonly chainId: string
  readonly node: ChainNode
  /** @default 0 */
  readonly firstBlock?: number | undefined
  /** Pause between two polls at the head of the chain. @default 1 s */
  readonly pauseMs?: number
  readonly signal: AbortSignal
}

/** Indexes a chain until the signal aborts. One replica writes, the others stand by. */
export async function followChain(
  { db, fanout, log, metrics }: Pick<AppContext, 'db' | 'fanout' | 'log' | 'metrics'>,
  { chainId, firstBlock = 0, node, pauseMs = 1_000, signal }: FollowOptions,
): Promise<void> {
  // Many concurrent node calls listen to this signal.
  setMaxListeners(0, signal)
  const owner = randomUUID()
  const lease = `indexer ${chainId}`
  const mayWrite = () => fanout.claim(lease, owner, leaseMs)
  const habits: NodeHabits = { span: { blocks: widestSpan }, tracers: allTracers() }
  const skips = createSkips((item, error) => {
    const message = `indexer of ${chainId}: skipped ${item}: ${String(error).slice(0, 300)}`
    log({ level: 'error', message, requestId: 'indexer' })
    const [kind = item] = item.split(' ')
    metrics.count('indexer_skipped_total', { chain: chainId, kind })
  })
  let failures = 0
  while (!signal.aborted) {
    try {
      if (await mayWrite()) {
        const sync = { chainId, db, node, firstBlock, habits, signal, skips, mayWrite }
        const { takenBack, written } = await syncChain(sync)
        metrics.count('indexer_blocks_total', { chain: chainId }, written)
        metrics.count('indexer_blocks_taken_back_total', { chain: chainId }, takenBack)
      }
      failures = 0
    } catch (error) {
      if (signal.aborted) break
      // Another replica wrote first; the next round continues from there.
      if (!(error instanceof CursorMoved)) {
        failures += 1
        const message = `indexer of ${chainId}: ${String(error).slice(0, 300)}`
        log({ level: 'error', message, requestId: 'indexer' })
      }
    }
    const pause = pauseMs * Math.min(30, 2 ** failures)
    await wait(pause, undefined, { signal }).catch(() => {})
  }
  await fanout.release(lease, owner)
}
