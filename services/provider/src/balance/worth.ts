import type { AppContext } from '../AppContext.ts'
import { nativeToken } from '../upstreams/prices/PricePort.ts'
import type { SwapToken } from '../upstreams/swaps/SwapPort.ts'

/** By address as in the holdings; `native` for the chain's own coin. */
export type Prices = ReadonlyMap<string, number>

/** Creates a price reader. A balance is useful without prices, so failures are only logged. */
export function priceTokens({ log, ports }: Pick<AppContext, 'log' | 'ports'>) {
  return async (
    question: {
      readonly chainId: string
      readonly tokens: readonly string[]
      readonly currency: string
    },
    signal?: AbortSignal,
  ): Promise<Prices> => {
    const { chainId, currency, tokens } = question
    const addresses = [...new Set(tokens)].map((token) =>
      token === 'native' ? nativeToken : token,
    )
    if (addresses.length === 0) return new Map()
    try {
      const found = await ports.prices.prices({ chainId, addresses, currency }, signal)
      return new Map(
        [...found].map(([address, price]) => [address === nativeToken ? 'native' : address, price]),
      )
    } catch (error) {
      signal?.throwIfAborted()
      log({ level: 'error', message: `prices of ${chainId}: ${error}`, requestId: 'prices' })
      return new Map()
    }
  }
}

/** Creates a reader of listed tokens, by lower-case address. */
export function trustTokens({ log, ports }: Pick<AppContext, 'log' | 'ports'>) {
  return async (chainId: string, signal?: AbortSignal): Promise<ReadonlyMap<string, SwapToken>> => {
    if (!ports.swaps.chains.includes(chainId)) return new Map()
    try {
      const tokens = await ports.swaps.tokens(chainId, signal)
      return new Map(tokens.map((token) => [token.address.toLowerCase(), token]))
    } catch (error) {
      signal?.throwIfAborted()
      log({ level: 'error', message: `tokens of ${chainId}: ${error}`, requestId: 'tokens' })
      return new Map()
    }
  }
}
