import * as v from 'valibot'
import { nativeToken, type PricePort } from './PricePort.ts'

const price = v.pipe(v.number(), v.minValue(0))

/** Prices in dollars, by chain and address; `native` is the chain's own coin. */
export const fixedPrice = v.record(v.string(), v.record(v.string(), price))

export type FixedPrices = v.InferOutput<typeof fixedPrice>

/** Constant prices, for local chains without an exchange. Other chains use `others`. */
export function fixedPrices(known: FixedPrices, others: PricePort): PricePort {
  return {
    async prices(question, signal) {
      const chain = new Map(Object.entries(known)).get(question.chainId)
      if (!chain) return others.prices(question, signal)
      if (question.currency !== 'usd') return new Map()
      const prices = new Map(Object.entries(chain))
      return new Map(
        question.addresses.flatMap((address) => {
          const price = prices.get(address === nativeToken ? 'native' : address)
          return price === undefined ? [] : [[address, price] as const]
        }),
      )
    },
  }
}
