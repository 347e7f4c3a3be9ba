import { type Address, erc20Abi } from 'viem'
import type { Ports } from '../ports/Ports.ts'
import { multicall3 } from '../upstreams/dex/abis.ts'
import { throwIfUnreachable } from '../upstreams/dex/throwIfUnreachable.ts'
import { lastGood } from '../upstreams/lastGood.ts'
import { chainClient } from '../upstreams/nodes/chainClient.ts'

export type TokenDescription = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

type Question = { readonly chainId: string; readonly addresses: readonly Address[] }

const day = 24 * 60 * 60_000

/** Creates a reader of token names: from the swap token list, otherwise from the contracts. */
export function describeTokens({ nodes, swaps }: Pick<Ports, 'nodes' | 'swaps'>) {
  const read = lastGood(
    async ({ addresses, chainId }: Question) => {
      const known = new Map<Address, TokenDescription>()
      if (swaps.chains.includes(chainId))
        for (const { address, decimals, name, symbol } of await swaps.tokens(chainId))
          known.set(lower(address), { name, symbol, decimals })
      const node = nodes.get(chainId)
      const unknown = addresses.filter((address) => !known.has(address))
      if (node && unknown.length > 0)
        for (const [address, description] of await ask(chainClient(node), unknown))
          known.set(address, description)
      return known
    },
    {
      freshMs: day,
      staleMs: 7 * day,
      keyOf: ({ addresses, chainId }) => `${chainId} ${[...addresses].sort().join()}`,
    },
  )
  return (question: Question): Promise<ReadonlyMap<Address, TokenDescription>> => read(question)
}

async function ask(client: ReturnType<typeof chainClient>, addresses: readonly Address[]) {
  const answers = await client.multicall({
    multicallAddress: multicall3,
    contracts: addresses.flatMap((address) =>
      (['name', 'symbol', 'decimals'] as const).map((functionName) => ({
        address,
        abi: erc20Abi,
        functionName,
      })),
    ),
  })
  return addresses.flatMap((address, index) => {
    const [name, symbol, decimals] = answers.slice(index * 3, index * 3 + 3).map((answer) => {
      throwIfUnreachable(answer.error)
      return answer.result
    })
    if (typeof name !== 'string' || typeof symbol !== 'string' || typeof decimals !== 'number')
      return []
    return [[address, { name, symbol, decimals }] as const]
  })
}

function lower(address: Address): Address {
  return `0x${address.slice(2).toLowerCase()}`
}
