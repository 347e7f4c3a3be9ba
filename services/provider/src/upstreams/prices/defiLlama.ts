import * as v from 'valibot'
import { zeroAddress } from 'viem'
import { wrappedSol } from '../../solana/programs.ts'
import { createBreaker } from '../createBreaker.ts'
import { fetchJson } from '../fetchJson.ts'
import { resilient } from '../resilient.ts'
import { addressKey } from './addressKey.ts'
import type { PriceServiceOptions } from './coinGecko.ts'
import { keepPrices } from './keepPrices.ts'
import { nativeToken, type PricePort, type PriceQuestion } from './PricePort.ts'

/** DefiLlama's ids of chains. */
const chains: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'bsc',
  'eip155:100': 'xdai',
  'eip155:137': 'polygon',
  'eip155:250': 'fantom',
  'eip155:324': 'era',
  'eip155:8217': 'klaytn',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:43114': 'avax',
  'eip155:1313161554': 'aurora',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana',
}

/** DefiLlama's placeholder of a chain's own coin. */

const Answer = v.object({
  coins: v.record(
    v.string(),
    v.object({ price: v.number(), confidence: v.optional(v.number(), 1) }),
  ),
})

const name = 'DefiLlama'
/** DefiLlama considers prices below this unreliable. */
const leastConfidence = 0.5

/** Prices from an API compatible with DefiLlama's. It supports dollars only. */
export function defiLlama({
  clock,
  fetch,
  url = 'https://coins.llama.fi/',
}: Omit<PriceServiceOptions, 'key'> = {}): PricePort {
  const timing = { ...(clock && { clock }) }
  const patient = resilient(
    async ({ addresses, chainId, currency }: PriceQuestion, signal) => {
      const chain = chains[chainId]
      const found = new Map<string, number>()
      if (!chain || currency !== 'usd' || addresses.length === 0) return found
      const native = chain === 'solana' ? wrappedSol : zeroAddress
      const asked = addresses.map((address) => ({
        address,
        token: address === nativeToken ? native : address,
      }))
      const coins = new Set(asked.map(({ token }) => `${chain}:${token}`))
      const answer = await fetchJson({
        name,
        url: new URL(`prices/current/${[...coins].join()}`, url),
        schema: Answer,
        ...(fetch && { fetch }),
        signal,
      })
      const told = new Map(
        Object.entries(answer.coins).map(([coin, row]) => [
          addressKey(coin.slice(chain.length + 1)),
          row,
        ]),
      )
      for (const { address, token } of asked) {
        const row = told.get(addressKey(token))
        if (row && row.confidence >= leastConfidence) found.set(address, row.price)
      }
      return found
    },
    { name, timeoutMs: 5_000, retries: 2, breaker: createBreaker({ name, ...timing }), ...timing },
  )
  return { prices: keepPrices(patient, timing) }
}
