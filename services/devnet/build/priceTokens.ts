import type { DevnetPool, DevnetToken } from '../src/manifest.ts'

type Hex = `0x${string}`

/** Adds the tokens' prices from the pools, with one USDC as one US dollar. */
export function priceTokens(
  tokens: readonly DevnetToken[],
  pools: readonly DevnetPool[],
  { usdc, weth }: { usdc: Hex; weth: Hex },
): DevnetToken[] {
  const decimals = new Map(tokens.map((token) => [token.address, token.decimals]))

  /** The value of one `from` in `to`, without fees. */
  const rate = (from: Hex, to: Hex): number | undefined => {
    if (from === to) return 1
    const pool = pools.find(({ token0, token1 }) =>
      from === token0 ? to === token1 : from === token1 && to === token0,
    )
    if (!pool) return undefined
    const amount = (token: Hex) =>
      Number(token === pool.token0 ? pool.reserve0 : pool.reserve1) /
      10 ** (decimals.get(token) ?? 0)
    return amount(to) / amount(from)
  }

  const eth = rate(weth, usdc)
  if (eth === undefined) throw new Error('There is no pool of ETH and dollars.')
  return tokens.map((token) => {
    const usd = rate(token.address, usdc) ?? (rate(token.address, weth) ?? Number.NaN) * eth
    if (Number.isNaN(usd)) throw new Error(`There is no pool for ${token.symbol}.`)
    return { ...token, usd: Number(usd.toPrecision(6)) }
  })
}
