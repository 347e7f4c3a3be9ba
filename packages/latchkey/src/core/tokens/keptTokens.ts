import * as v from 'valibot'
import type { CaipNetworkId } from '../caip.ts'
import type { Kept } from '../storage/keptReadings.ts'
import type { Token } from './token.ts'

const text = v.pipe(v.string(), v.maxLength(2_000))
const amount = v.pipe(
  text,
  v.regex(/^\d{1,78}$/),
  v.transform((digits: string) => BigInt(digits)),
)

const keptTokens = v.pipe(
  v.array(
    v.object({
      address: v.optional(text),
      amount,
      decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
      iconUrl: v.optional(text),
      name: text,
      price: v.optional(v.number()),
      symbol: text,
      value: v.optional(v.number()),
    }),
  ),
  v.maxLength(1_000),
)

/** How an account's tokens on a chain outlive a reload. */
export function tokensKept(chainId: CaipNetworkId, fresh: number): Kept<readonly Token[]> {
  return {
    fresh,
    parse(kept) {
      const { output, success } = v.safeParse(keptTokens, kept)
      return success ? output.map((token) => ({ ...token, chainId })) : undefined
    },
    write: (tokens) =>
      tokens.map(({ chainId: _, amount, ...token }) => ({ ...token, amount: String(amount) })),
  }
}
