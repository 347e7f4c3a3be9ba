import type { AppContext } from '../AppContext.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'
import { followChain } from './chain/followChain.ts'
import { followSkipped } from './chain/followSkipped.ts'
import { followNfts } from './nfts/followNfts.ts'

type Followed = {
  readonly chainId: string
  readonly node: ChainNode
  readonly signal: AbortSignal
}

/** Indexes the provider's chains into the database. */
export function indexer(context: AppContext): { stop(): Promise<void> } {
  return follow(context, (chain) => {
    const firstBlock = context.config.indexFrom?.[chain.chainId]
    return [followChain(context, { ...chain, firstBlock }), followSkipped(context, chain)]
  })
}

/** Describes the indexed NFTs, whose metadata any contract may choose. */
export function describer(context: AppContext): { stop(): Promise<void> } {
  return follow(context, (chain) => [followNfts(context, chain)])
}

function follow({ ports }: AppContext, start: (chain: Followed) => readonly Promise<void>[]) {
  const ending = new AbortController()
  const following = [...ports.nodes]
    .filter(([chainId]) => chainId.startsWith('eip155:'))
    .flatMap(([chainId, node]) => start({ chainId, node, signal: ending.signal }))
  return {
    async stop() {
      ending.abort()
      await Promise.all(following)
    },
  }
}
