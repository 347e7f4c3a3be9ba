import { keccak256 } from 'viem'
import {
  allowanceHolder,
  builtInRouters,
  settlerRegistry,
} from '../../packages/latchkey/src/features/swap/verify/routers.ts'

type Hex = `0x${string}`

/** Reads a chain. */
export type ReadChain = {
  code(address: Hex): Promise<Hex | undefined>
  /** Undefined if the call reverts. */
  call(to: Hex, data: Hex): Promise<Hex | undefined>
}

/** Hashes of the contracts' code, by chain and address. */
export type CodeHashes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Functions that return the chain's wrapped coin: `WETH()` and `WETH9()`. */
const wrappedCoin = { uniswapV2: '0xad5c4648', uniswapV3: '0x4aa4a4fc' } as const
/** `ownerOf(2)`: the Settler for takers. */
const currentSettler: Hex = `0x6352211e${'2'.padStart(64, '0')}`

export type CheckedRouters = {
  readonly problems: readonly string[]
  /** The hashes as the chains have them. */
  readonly hashes: CodeHashes
}

/**
 * Compares the built-in contracts with their chains: recorded code hashes, the coin that each router
 * wraps, and 0x's registry.
 */
export async function checkRouters(
  chains: Readonly<Record<string, ReadChain>>,
  recorded: CodeHashes,
): Promise<CheckedRouters> {
  const problems: string[] = []
  const hashes: Record<string, Record<string, string>> = {}
  for (const [chainId, addresses] of Object.entries(builtInRouters)) {
    const chain = chains[chainId]
    if (!chain) {
      problems.push(`${chainId}: no node`)
      continue
    }
    const found: Record<string, string> = {}
    hashes[chainId] = found
    const all = { ...addresses, allowanceHolder, settlerRegistry }
    for (const [name, address] of Object.entries(all)) {
      const code = await chain.code(address as Hex)
      if (!code || code === '0x') problems.push(`${chainId}: no code at ${name} ${address}`)
      else found[address] = keccak256(code)
      const known = recorded[chainId]?.[address]
      if (!known) problems.push(`${chainId}: no recorded hash of ${name} ${address}`)
      else if (known !== found[address])
        problems.push(`${chainId}: other code at ${name} ${address}`)
    }
    for (const kind of ['uniswapV2', 'uniswapV3'] as const) {
      const answer = await chain.call(addresses[kind] as Hex, wrappedCoin[kind])
      if (addressIn(answer) !== addresses.wrapped.toLowerCase())
        problems.push(`${chainId}: ${kind} wraps ${addressIn(answer) ?? 'nothing'}`)
    }
    const settler = addressIn(await chain.call(settlerRegistry, currentSettler))
    if (!settler || !((await chain.code(settler)) ?? '0x').slice(2))
      problems.push(`${chainId}: the registry names no Settler`)
  }
  return { hashes, problems }
}

function addressIn(answer: Hex | undefined): Hex | undefined {
  return answer?.length === 66 ? `0x${answer.slice(26).toLowerCase()}` : undefined
}
