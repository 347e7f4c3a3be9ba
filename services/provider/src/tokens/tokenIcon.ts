import type { AppContext } from '../AppContext.ts'
import { readImages } from '../directory/readImages.ts'
import { knownMints } from '../mints/knownMints.ts'
import { addressKey } from '../upstreams/prices/addressKey.ts'
import { nativeToken } from '../upstreams/prices/PricePort.ts'
import { nativeCoin } from './nativeCoin.ts'

/** A token of a chain: its address, or `native`. */
export type TokenPlace = { readonly chainId: string; readonly address: string }

type Asker = {
  readonly c: { readonly req: { readonly url: string } }
  readonly caller: { readonly projectId?: string | undefined }
}

/**
 * Creates a function that returns the URL of a token's picture; undefined without one. A picture
 * suggests trust and any token may borrow a symbol, so pictures belong to listed addresses.
 */
export function tokenIcons({ config }: Pick<AppContext, 'config'>) {
  const known = readImages('tokens')
  const listed = new Map(
    Object.entries(config.upstreams?.DEXES ?? {}).flatMap(([chainId, { tokens }]) =>
      tokens.map(({ address, symbol }) => [`${chainId} ${addressKey(address)}`, symbol] as const),
    ),
  )
  function symbolOf({ address, chainId }: TokenPlace): string | undefined {
    const key = addressKey(address)
    if (key === 'native' || key === nativeToken)
      return chainId.startsWith('solana:') ? 'SOL' : nativeCoin(chainId).symbol
    return knownMints(chainId).get(address)?.symbol ?? listed.get(`${chainId} ${key}`)
  }

  return (token: TokenPlace, { c, caller }: Asker) => {
    const symbol = symbolOf(token)
    if (symbol === undefined || !known.has(symbol.toUpperCase())) return undefined
    const url = new URL(`/public/getTokenImage/${symbol}`, config.publicUrl ?? c.req.url)
    if (caller.projectId) url.searchParams.set('projectId', caller.projectId)
    return url.href
  }
}
