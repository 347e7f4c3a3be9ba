import type { CaipNetworkId } from '../../core/caip.ts'

const chains: readonly (readonly [name: string, id: CaipNetworkId])[] = [
  ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
]

/** The chain that wallets assume if none is named. */
export const mainChain = 'solana:mainnet'

/** Chain names of the protocol. */
export const chainNames: readonly string[] = chains.map(([name]) => name)

/** The protocol's name of a chain; undefined if it has none. */
export function nameOfChain(id: CaipNetworkId | undefined): string | undefined {
  return chains.find(([, one]) => one === id)?.[0]
}

/** The chain of a name. */
export function idOfChain(name: string): CaipNetworkId | undefined {
  return chains.find(([one]) => one === name)?.[1]
}
