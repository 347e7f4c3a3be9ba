import type { AppContext } from '../../AppContext.ts'
import { doWork } from '../../eventLoop/doWork.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { followLeased } from '../followLeased.ts'
import { describeNfts } from './describeNfts.ts'

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
export function followNfts(
  context: Pick<AppContext, 'db' | 'fanout' | 'log' | 'metrics'>,
  { chainId, node, pauseMs = 2_000, signal }: FollowNftsOptions,
): Promise<void> {
  const { db, metrics } = context
  const lease = { lease: `nfts ${chainId}`, leaseMs: 60_000, pauseMs, signal }
  return followLeased(context, lease, async () => {
    const count = await doWork(`indexer ${chainId} describeNfts`, () =>
      describeNfts(db, node, chainId, signal),
    )
    metrics.count('indexer_nfts_described_total', { chain: chainId }, count)
  })
}
