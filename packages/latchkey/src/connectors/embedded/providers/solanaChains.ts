import type { CaipNetworkId } from '../../../core/caip.ts'

/** The Wallet Standard's names of Solana's networks, with their CAIP-2 ids. */
const chainIds: Readonly<Record<`solana:${string}`, CaipNetworkId>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/** The networks that the wallet names in the Wallet Standard. */
export const standardChains: readonly `solana:${string}`[] = [
  'solana:mainnet',
  'solana:devnet',
  'solana:testnet',
]

/** Returns the CAIP-2 id of a network that a host named in the Wallet Standard. */
export function standardChain(name: `${string}:${string}`): CaipNetworkId | undefined {
  return standardChains.find((chain) => chain === name) && chainIds[name as `solana:${string}`]
}
