import {
  type Address,
  erc20Abi,
  isAddress,
  isAddressEqual,
  type PublicClient,
  zeroAddress,
} from 'viem'
import type { Clock } from '../clock.ts'
import { factoryAbi, multicall3, pairAbi } from '../dex/abis.ts'
import type { Dex, Dexes } from '../dex/Dex.ts'
import { throwIfUnreachable } from '../dex/throwIfUnreachable.ts'
import { lastGood } from '../lastGood.ts'
import { chainClient } from '../nodes/chainClient.ts'
import type { ChainNodes } from '../nodes/chainNodes.ts'
import { nativeToken, type PricePort, type PriceQuestion } from './PricePort.ts'

export type PoolPricesOptions = {
  readonly dexes: Dexes
  readonly nodes: ChainNodes
  readonly clock?: Clock
}

/**
 * Least dollars on the other side of a pool. Anyone may open a pool with a few cents and thereby
 * name any price.
 */
const leastDepth = 10_000

/** A token's rate in a pool, and the amount of the other token in it. */
type Rate = { readonly rate: number; readonly depth: number }

/** Prices in dollars from the pools of an exchange. Other currencies have no pools. */
export function poolPrices({ clock, dexes, nodes }: PoolPricesOptions): PricePort {
  const prices = lastGood(
    async ({ addresses, chainId, currency }: PriceQuestion) => {
      const dex = dexes[chainId]
      const node = nodes.get(chainId)
      if (!dex || !node || currency !== 'usd') return new Map<Address, number>()
      return readPrices(chainClient(node), dex, addresses.filter(isEvm))
    },
    {
      // Short, because a swap moves the price and the visitor expects to see it.
      freshMs: 2_000,
      staleMs: 10 * 60_000,
      keyOf: ({ addresses, chainId, currency }) =>
        `${chainId} ${currency} ${[...addresses].sort().join()}`,
      ...(clock && { clock }),
    },
  )
  return { prices: (question) => prices(question) }
}

async function readPrices(
  client: PublicClient,
  dex: Dex,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, number>> {
  const { dollars, weth } = dex
  const [dollar] = dollars
  if (!dollar) return new Map()
  const asked = addresses.map((address) => ({
    address,
    token: isAddressEqual(address, nativeToken) ? weth : address,
  }))
  const tokens = asked.map(({ token }) => token)
  const rates = await readRates(client, dex, [
    [weth, dollar],
    ...tokens.map((token) => [token, dollar] as const),
    ...tokens.map((token) => [token, weth] as const),
  ])
  const ethUsd = isDeep(rates[0]?.depth) ? (rates[0]?.rate ?? 0) : 0
  const found = new Map<Address, number>()
  for (const [index, { address, token }] of asked.entries()) {
    const direct = rates[1 + index]
    const overEth = rates[1 + tokens.length + index]
    const isDollar = dollars.some((one) => isAddressEqual(one, token))
    const price = isDollar
      ? 1
      : isAddressEqual(token, weth)
        ? ethUsd
        : poolPrice(direct, overEth, ethUsd)
    if (price && Number.isFinite(price)) found.set(lower(address), price)
  }
  return found
}

/** The price in the deeper pool, which is harder to manipulate; undefined if both are shallow. */
function poolPrice(
  direct: Rate | undefined,
  overEth: Rate | undefined,
  ethUsd: number,
): number | undefined {
  const depths = [direct?.depth ?? 0, (overEth?.depth ?? 0) * ethUsd] as const
  if (!isDeep(Math.max(...depths))) return undefined
  return depths[0] >= depths[1] ? direct?.rate : (overEth?.rate ?? 0) * ethUsd
}

function isDeep(dollars = 0): boolean {
  return dollars >= leastDepth
}

async function readRates(
  client: PublicClient,
  dex: Dex,
  sides: readonly (readonly [token: Address, other: Address])[],
): Promise<(Rate | undefined)[]> {
  const decimals = await readDecimals(client, dex, sides.flat())
  const pairs = await client.multicall({
    multicallAddress: multicall3,
    allowFailure: false,
    contracts: sides.map((side) => ({
      address: dex.factory,
      abi: factoryAbi,
      functionName: 'getPair' as const,
      args: side,
    })),
  })
  const reserves = await client.multicall({
    multicallAddress: multicall3,
    contracts: pairs.map((address) => ({
      address,
      abi: pairAbi,
      functionName: 'getReserves' as const,
    })),
  })
  return sides.map(([token, other], index) => {
    throwIfUnreachable(reserves[index]?.error)
    const [reserve0, reserve1] = reserves[index]?.result ?? [0n, 0n]
    const tokenDecimals = decimals.get(lower(token))
    const otherDecimals = decimals.get(lower(other))
    if (pairs[index] === zeroAddress || tokenDecimals === undefined || otherDecimals === undefined)
      return undefined
    const isFirst = lower(token) < lower(other)
    const depth = Number(isFirst ? reserve1 : reserve0) / 10 ** otherDecimals
    const amount = Number(isFirst ? reserve0 : reserve1) / 10 ** tokenDecimals
    return amount > 0 ? { depth, rate: depth / amount } : undefined
  })
}

/** Decimals from the token list, otherwise from the contracts if plausible. */
async function readDecimals(
  client: PublicClient,
  { coin, tokens, weth }: Dex,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, number>> {
  const known = new Map(tokens.map(({ address, decimals }) => [lower(address), decimals]))
  known.set(lower(weth), coin.decimals)
  const unknown = [...new Set(addresses.map(lower))].filter((address) => !known.has(address))
  if (unknown.length === 0) return known
  const answers = await client.multicall({
    multicallAddress: multicall3,
    contracts: unknown.map((address) => ({
      address,
      abi: erc20Abi,
      functionName: 'decimals' as const,
    })),
  })
  for (const [index, address] of unknown.entries()) {
    throwIfUnreachable(answers[index]?.error)
    const decimals = answers[index]?.result
    if (decimals !== undefined && decimals <= 36) known.set(address, decimals)
  }
  return known
}

function isEvm(address: string): address is Address {
  return isAddress(address, { strict: false })
}

/** Lower case keeps an address an address. */
function lower(address: Address): Address {
  return `0x${address.slice(2).toLowerCase()}`
}
