import type { CaipNetworkId } from '../../core/caip.ts'

const chains: readonly (readonly [name: string, id: CaipNetworkId])[] = [
  ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
]

/** What wallets take where nobody names a chain. */
export const mainChain = 'solana:mainnet'

/** The chains that the protocol has names for. */
export const chainNames: readonly string[] = chains.map(([name]) => name)

/** What the protocol calls a chain; nothing where it has no name for it. */
export function nameOfChain(id: CaipNetworkId | undefined): string | undefined {
  return chains.find(([, one]) => one === id)?.[0]
}

/** The chain of a name. */
export function idOfChain(name: string): CaipNetworkId | undefined {
  return chains.find(([one]) => one === name)?.[1]
}
