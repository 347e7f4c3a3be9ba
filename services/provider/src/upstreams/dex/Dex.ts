import * as v from 'valibot'
import { type Address, getAddress, isAddress } from 'viem'
import type { SwapToken } from '../swaps/SwapPort.ts'

const address = v.pipe(
  v.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false })),
  v.transform((value) => getAddress(value)),
)

const token = v.object({
  address,
  name: v.string(),
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
})

/** An exchange compatible with Uniswap V2, on one chain. */
export const dex = v.object({
  factory: address,
  router: address,
  /** Contract that takes EIP-2612 permits and swaps at the router. */
  permitSwap: v.optional(address),
  /** The wrapped coin. */
  weth: address,
  /** The chain's own coin. */
  coin: v.optional(v.object({ name: v.string(), symbol: v.string(), decimals: v.number() }), {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  }),
  tokens: v.array(token),
  /** Stablecoins worth one dollar, preferred first; prices are read against them. */
  dollars: v.pipe(v.array(address), v.minLength(1)),
})

export type Dex = v.InferOutput<typeof dex>

/** Exchanges by CAIP-2 id. */
export type Dexes = Readonly<Record<string, Dex>>

/** The parts of a devnet manifest that describe an exchange. */
export type PreparedChain = {
  readonly id: number
  readonly contracts: {
    readonly weth: Address
    readonly uniswapV2Factory: Address
    readonly uniswapV2Router: Address
    readonly permitSwap?: Address
  }
  readonly tokens: readonly (SwapToken & { readonly isSpam: boolean })[]
}

/** Exchanges of prepared chains that have tokens and stablecoins. */
export function dexesOf(chains: readonly PreparedChain[]): Dexes {
  return Object.fromEntries(
    chains.flatMap(({ contracts, id, tokens }) => {
      const known = tokens.filter(({ isSpam }) => !isSpam)
      const dollars = known.filter(({ symbol }) => symbol === 'USDC').map(({ address }) => address)
      const { permitSwap, uniswapV2Factory: factory, uniswapV2Router: router, weth } = contracts
      const found = v.safeParse(dex, { factory, permitSwap, router, weth, tokens: known, dollars })
      return found.success ? [[`eip155:${id}`, found.output] as const] : []
    }),
  )
}
