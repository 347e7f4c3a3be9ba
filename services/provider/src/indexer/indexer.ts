import { setMaxListeners } from 'node:events'
import type { AppContext } from '../AppContext.ts'
import { followChain } from './followChain.ts'

/** Writes what happens on the chains of the provider into its database. */
export function indexer(context: AppContext): { stop(): Promise<void> } {
  const { config, ports } = context
  const ending = new AbortController()
  // Every call to a node listens, many at once.
  setMaxListeners(0, ending.signal)
  const following = [...ports.nodes]
    .filter(([chainId]) => chainId.startsWith('eip155:'))
    .map(([chainId, node]) =>
      followChain(context, {
        chainId,
        node,
        firstBlock: config.indexFrom?.[chainId],
        signal: ending.signal,
      }),
    )
  return {
    async stop() {
      ending.abort()
      await Promise.all(following)
    },
  }
}
