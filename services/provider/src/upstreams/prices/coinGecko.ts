import * as v from 'valibot'
import type { Clock } from '../clock.ts'
import { createBreaker } from '../createBreaker.ts'
import { type Fetch, fetchJson } from '../fetchJson.ts'
import { resilient } from '../resilient.ts'
import { addressKey } from './addressKey.ts'
import { keepPrices } from './keepPrices.ts'
import { nativeToken, type PricePort, type PriceQuestion } from './PricePort.ts'

export type PriceServiceOptions = {
  readonly url?: string
  readonly key?: string
  readonly fetch?: Fetch
  readonly clock?: Clock
}

/** CoinGecko's ids of chains and their coins. */
const chains: Readonly<Record<string, { readonly platform: string; readonly coin: string }>> = {
  'eip155:1': { platform: 'ethereum', coin: 'ethereum' },
  'eip155:10': { platform: 'optimistic-ethereum', coin: 'ethereum' },
  'eip155:56': { platform: 'binance-smart-chain', coin: 'binancecoin' },
  'eip155:100': { platform: 'xdai', coin: 'xdai' },
  'eip155:137': { platform: 'polygon-pos', coin: 'polygon-ecosystem-token' },
  'eip155:250': { platform: 'fantom', coin: 'fantom' },
  'eip155:324': { platform: 'zksync', coin: 'ethereum' },
  'eip155:8217': { platform: 'klay-token', coin: 'kaia' },
  'eip155:8453': { platform: 'base', coin: 'ethereum' },
  'eip155:42161': { platform: 'arbitrum-one', coin: 'ethereum' },
  'eip155:43114': { platform: 'avalanche', coin: 'avalanche-2' },
  'eip155:1313161554': { platform: 'aurora', coin: 'ethereum' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { platform: 'solana', coin: 'solana' },
}

/** `{ "0xa0b8…": { "usd": 1.0 } }`; `{}` for a token without a market. */
const Answer = v.record(v.string(), v.record(v.string(), v.nullable(v.number())))

const name = 'CoinGecko'

/** Prices from an API compatible with CoinGecko's (`simple/token_price`, `simple/price`). */
export function coinGecko({
  clock,
  fetch,
  key,
  url = 'https://api.coingecko.com/api/v3/',
}: PriceServiceOptions = {}): PricePort {
  const timing = { ...(clock && { clock }) }
  const ask = async (path: string, query: Record<string, string>, signal: AbortSignal) =>
    fetchJson({
      name,
      url: new URL(`${path}?${new URLSearchParams(query)}`, url),
      schema: Answer,
      ...(key && { headers: { 'x-cg-demo-api-key': key } }),
      ...(fetch && { fetch }),
      signal,
    })

  const patient = resilient(
    async ({ addresses, chainId, currency }: PriceQuestion, signal) => {
      const chain = chains[chainId]
      const found = new Map<string, number>()
      if (!chain) return found
      const tokens = addresses.filter((address) => address !== nativeToken)
      if (tokens.length > 0) {
        const query = { contract_addresses: tokens.join(','), vs_currencies: currency }
        const answer = await ask(`simple/token_price/${chain.platform}`, query, signal)
        const rows = new Map(Object.entries(answer).map(([id, row]) => [addressKey(id), row]))
        for (const address of tokens) {
          const price = rows.get(addressKey(address))?.[currency]
          if (typeof price === 'number') found.set(address, price)
        }
      }
      if (tokens.length < addresses.length) {
        const query = { ids: chain.coin, vs_currencies: currency }
        const price = (await ask('simple/price', query, signal))[chain.coin]?.[currency]
        if (typeof price === 'number') found.set(nativeToken, price)
      }
      return found
    },
    {
      name,
      timeoutMs: 5_000,
      retries: 2,
      breaker: createBreaker({ name, ...timing }),
      ...timing,
    },
  )
  return { prices: keepPrices(patient, timing) }
}
