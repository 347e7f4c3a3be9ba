import type { AppContext } from '../AppContext.ts'
import { followChain } from './chain/followChain.ts'
import { followSkipped } from './chain/followSkipped.ts'
import { followNfts } from './nfts/followNfts.ts'

/** Indexes the provider's chains into the database. */
export function indexer(context: AppContext): { stop(): Promise<void> } {
  const { config, ports } = context
  const ending = new AbortController()
  const following = [...ports.nodes]
    .filter(([chainId]) => chainId.startsWith('eip155:'))
    .flatMap(([chainId, node]) => [
      followChain(context, {
        chainId,
        node,
        firstBlock: config.indexFrom?.[chainId],
        signal: ending.signal,
      }),
      followNfts(context, { chainId, node, signal: ending.signal }),
      followSkipped(context, { chainId, node, signal: ending.signal }),
    ])
  return {
    async stop() {
      ending.abort()
      await Promise.all(following)
    },
  }
}
