import type { AppContext } from '../../AppContext.ts'
import { type Prices, priceTokens } from '../../balance/worth.ts'
import type { MintDescription } from '../../mints/describeMints.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import type { Move } from './Move.ts'

/** Metadata and prices of a page's tokens. */
export type KnownTokens = {
  readonly mints: ReadonlyMap<string, MintDescription>
  readonly prices: Prices
}

type Question = {
  readonly chainId: string
  readonly node: ChainNode
  readonly moves: readonly Move[]
}

/** Creates a reader of metadata and prices for transferred tokens. */
export function readMovedTokens(context: Pick<AppContext, 'log' | 'ports'>) {
  const price = priceTokens(context)
  const describe = context.ports.mints
  return async ({ chainId, moves, node }: Question, signal: AbortSignal): Promise<KnownTokens> => {
    const addresses = [...new Set(moves.flatMap(({ mint }) => mint ?? []))]
    const mints =
      addresses.length > 0
        ? await describe({ chainId, mints: addresses, node }, signal)
        : new Map<string, MintDescription>()
    const honest = addresses.filter((mint) => {
      const described = mints.get(mint)
      return described && !described.isSpam && !described.isNft
    })
    const hasSol = moves.some(({ mint }) => mint === undefined)
    const tokens = [...(hasSol ? ['native'] : []), ...honest]
    return { mints, prices: await price({ chainId, currency: 'usd', tokens }, signal) }
  }
}
