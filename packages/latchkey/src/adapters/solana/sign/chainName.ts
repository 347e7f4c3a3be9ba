import type { Network } from '../../../core/network.ts'

const names: Readonly<Record<string, string>> = {
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'solana:devnet',
}

/** The Wallet Standard's name of a network; undefined if it has none. */
export function chainName({ caipNetworkId }: Network): string | undefined {
  return names[caipNetworkId.slice('solana:'.length)]
}
