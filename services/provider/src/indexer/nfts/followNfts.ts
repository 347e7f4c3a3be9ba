import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../../AppContext.ts'
import { doWork } from '../../eventLoop/doWork.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { describeNfts } from './describeNfts.ts'

/** How long a replica that stopped responding blocks the others. */
const leaseMs = 60_000

export type FollowNftsOptions = {
  readonly chainId: string
  readonly node: ChainNode
  /** Pause between two rounds. @default 2 s */
  readonly pauseMs?: number
  readonly signal: AbortSignal
}

/**
 * Describes NFTs until the signal aborts, apart from the indexing of blocks, which does not wait
 * for it.
 */
export async function followNfts(
  { db, fanout, log, metrics }: Pick<AppContext, 'db' | 'fanout' | 'log' | 'metrics'>,
  { chainId, node, pauseMs = 2_000, signal }: FollowNftsOptions,
): Promise<void> {
  setMaxListeners(0, signal)
  const owner = randomUUID()
  const lease = `nfts ${chainId}`
  let failures = 0
  while (!signal.aborted) {
    try {
      if (await fanout.claim(lease, owner, leaseMs)) {
        const count = await doWork(`indexer ${chainId} describeNfts`, () =>
          describeNfts(db, node, chainId, signal),
        )
        metrics.count('indexer_nfts_described_total', { chain: chainId }, count)
      }
      failures = 0
    } catch (error) {
      if (signal.aborted) break
      failures += 1
      const message = `NFTs of ${chainId}: ${String(error).slice(0, 300)}`
      log({ level: 'error', message, requestId: 'indexer' })
    }
    await wait(pauseMs * Math.min(30, 2 ** failures), undefined, { signal }).catch(() => {})
  }
  await fanout.release(lease, owner)
}
