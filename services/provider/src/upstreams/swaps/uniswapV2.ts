import {
  type Address,
  encodeFunctionData,
  isAddressEqual,
  type PublicClient,
  parseSignature,
} from 'viem'
import type { Clock } from '../clock.ts'
import { systemClock } from '../clock.ts'
import { permitSwapAbi, routerAbi, wethAbi } from '../dex/abis.ts'
import type { Dex, Dexes } from '../dex/Dex.ts'
import { findPath } from '../dex/findPath.ts'
import { chainClient } from '../nodes/chainClient.ts'
import type { ChainNodes } from '../nodes/chainNodes.ts'
import { nativeToken } from '../prices/PricePort.ts'
import {
  SwapError,
  type SwapPermit,
  type SwapPort,
  type SwapQuestion,
  type SwapTransaction,
} from './SwapPort.ts'

export type UniswapV2Options = {
  readonly dexes: Dexes
  readonly nodes: ChainNodes
  readonly clock?: Clock
}

/** Deadline of a transaction, in seconds. */
const patience = 20n * 60n

/** Swaps on exchanges compatible with Uniswap V2, read through the chains' nodes. */
export function uniswapV2({ clock = systemClock, dexes, nodes }: UniswapV2Options): SwapPort {
  const open = (chainId: string) => {
    const dex = dexes[chainId]
    const node = nodes.get(chainId)
    if (dex && node) return { client: chainClient(node), dex }
    throw new SwapError('unsupported-chain', `Swaps are not available on ${chainId}`)
  }

  return {
    chains: Object.keys(dexes).filter((chainId) => nodes.has(chainId)),
    async tokens(chainId) {
      const { dex } = open(chainId)
      return [{ address: nativeToken, ...dex.coin }, ...dex.tokens]
    },
    spender: (chainId) => open(chainId).dex.router,
    permitSpender: (chainId) => open(chainId).dex.permitSwap,
    async quote(question) {
      const { toAmount } = await findRoute(open(question.chainId), question)
      return { id: crypto.randomUUID(), fromAmount: question.amount, toAmount }
    },
    async build(question) {
      const { client, dex } = open(question.chainId)
      const way = await findRoute({ client, dex }, question)
      if (way.kind !== 'path') return wrap(dex, way.kind, question.amount)
      if (question.permit && dex.permitSwap)
        return swapByPermit(dex.permitSwap, question, { ...way, permit: question.permit })
      // The chain's time, because a test chain may be ahead of the system clock.
      const { timestamp } = await client.getBlock()
      const now = BigInt(Math.floor(clock.now() / 1_000))
      const deadline = (timestamp > now ? timestamp : now) + patience
      return swap(dex, question, { ...way, deadline })
    },
  }
}

type Way = { readonly toAmount: bigint } & (
  | { readonly kind: 'wrap' | 'unwrap' }
  | { readonly kind: 'path'; readonly tokens: readonly Address[] }
)

/** @throws {@link SwapError} if there is no path */
async function findRoute(
  { client, dex }: { client: PublicClient; dex: Dex },
  { amount, from, to }: SwapQuestion,
): Promise<Way> {
  if (isAddressEqual(from, to)) throw new SwapError('same-token', 'Both tokens are the same')
  const { weth } = dex
  const isNative = { from: isAddressEqual(from, nativeToken), to: isAddressEqual(to, nativeToken) }
  const tokens = { from: isNative.from ? weth : from, to: isNative.to ? weth : to }
  if (isAddressEqual(tokens.from, tokens.to))
    return { kind: isNative.from ? 'wrap' : 'unwrap', toAmount: amount }

  const path = await findPath(client, dex, { ...tokens, amount })
  if (path) return { kind: 'path', ...path }
  for (const address of [tokens.from, tokens.to]) {
    const isListed = [weth, ...dex.tokens.map((token) => token.address)].some((known) =>
      isAddressEqual(known, address),
    )
    if (!isListed && !(await client.getCode({ address })))
      throw new SwapError('unknown-token', `No token found at ${address}`)
  }
  throw new SwapError('no-liquidity', 'Not enough liquidity for these tokens')
}

/** Minimum output. */
function leastOf(toAmount: bigint, slippagePercent: number): bigint {
  const basisPoints = BigInt(Math.round(slippagePercent * 100))
  return (toAmount * (10_000n - basisPoints)) / 10_000n
}

type Path = { readonly tokens: readonly Address[]; readonly toAmount: bigint }

/** Uses the deadline of the permit. */
function swapByPermit(
  permitSwap: Address,
  { account, amount, slippagePercent, to }: Parameters<SwapPort['build']>[0],
  { permit, toAmount, tokens }: Path & { readonly permit: SwapPermit },
): SwapTransaction {
  const { r, s, yParity } = parseSignature(permit.signature)
  const least = leastOf(toAmount, slippagePercent)
  const toCoin = isAddressEqual(to, nativeToken)
  const data = encodeFunctionData({
    abi: permitSwapAbi,
    functionName: 'swapWithPermit',
    args: [amount, least, tokens, account, permit.deadline, toCoin, 27 + yParity, r, s],
  })
  return { to: permitSwap, data, value: 0n, gas: 250_000n + 80_000n * BigInt(tokens.length - 1) }
}

function swap(
  { router }: Dex,
  { account, amount, from, slippagePercent, to }: Parameters<SwapPort['build']>[0],
  way: Path & { readonly deadline: bigint },
): SwapTransaction {
  const { deadline, toAmount, tokens } = way
  const least = leastOf(toAmount, slippagePercent)
  // Each pool on the path adds about as much gas.
  const gas = 90_000n + 80_000n * BigInt(tokens.length - 1)
  if (isAddressEqual(from, nativeToken)) {
    const data = encodeFunctionData({
      abi: routerAbi,
      functionName: 'swapExactETHForTokens',
      args: [least, tokens, account, deadline],
    })
    return { to: router, data, value: amount, gas }
  }
  const data = encodeFunctionData({
    abi: routerAbi,
    functionName: isAddressEqual(to, nativeToken)
      ? 'swapExactTokensForETH'
      : 'swapExactTokensForTokens',
    args: [amount, least, tokens, account, deadline],
  })
  return { to: router, data, value: 0n, gas }
}

function wrap({ weth }: Dex, kind: 'wrap' | 'unwrap', amount: bigint): SwapTransaction {
  return kind === 'wrap'
    ? {
        to: weth,
        data: encodeFunctionData({ abi: wethAbi, functionName: 'deposit' }),
        value: amount,
        gas: 60_000n,
      }
    : {
        to: weth,
        data: encodeFunctionData({ abi: wethAbi, functionName: 'withdraw', args: [amount] }),
        value: 0n,
        gas: 60_000n,
      }
}
