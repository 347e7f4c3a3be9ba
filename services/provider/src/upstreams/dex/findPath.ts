import { type Address, isAddressEqual, type PublicClient } from 'viem'
import { multicall3, routerAbi } from './abis.ts'
import type { Dex } from './Dex.ts'
import { throwIfUnreachable } from './throwIfUnreachable.ts'

export type Path = { readonly tokens: readonly Address[]; readonly toAmount: bigint }

/**
 * The best path through the exchange's pools, direct or over its coin and stablecoins; undefined if
 * there is none.
 */
export async function findPath(
  client: PublicClient,
  dex: Dex,
  question: { readonly from: Address; readonly to: Address; readonly amount: bigint },
): Promise<Path | undefined> {
  const { amount, from, to } = question
  const paths = candidates(dex, from, to)
  const answers = await readAll(client, dex, paths, amount)
  let best: Path | undefined
  for (const [index, toAmount] of answers.entries()) {
    const tokens = paths[index]
    if (tokens && toAmount > (best?.toAmount ?? 0n)) best = { tokens, toAmount }
  }
  return best
}

function candidates({ dollars, weth }: Dex, from: Address, to: Address): Address[][] {
  const hubs = [weth, ...dollars].filter(
    (hub) => !isAddressEqual(hub, from) && !isAddressEqual(hub, to),
  )
  return [
    [from, to],
    ...hubs.map((hub) => [from, hub, to]),
    ...hubs.flatMap((first) =>
      hubs.filter((second) => second !== first).map((second) => [from, first, second, to]),
    ),
  ]
}

/** Output of each path; undefined if one of its pools is missing. */
async function readAll(
  client: PublicClient,
  { router }: Dex,
  paths: readonly Address[][],
  amount: bigint,
): Promise<bigint[]> {
  const answers = await client.multicall({
    multicallAddress: multicall3,
    contracts: paths.map((path) => ({
      address: router,
      abi: routerAbi,
      functionName: 'getAmountsOut' as const,
      args: [amount, path] as const,
    })),
  })
  return answers.map(({ error, result }) => {
    throwIfUnreachable(error)
    return result?.at(-1) ?? 0n
  })
}
