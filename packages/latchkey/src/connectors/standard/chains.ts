import type { CaipNetworkId, Namespace } from '../../core/caip.ts'

/** What the Wallet Standard calls the chains, by their CAIP-2 ids. */
const names: Readonly<Record<string, string>> = {
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
}

/** The chains that wallets name, of one family. */
export function knownChains(
  namespace: Namespace,
  chains: readonly string[],
): readonly CaipNetworkId[] {
  return Object.keys(names).filter(
    (id): id is CaipNetworkId => id.startsWith(`${namespace}:`) && chains.includes(names[id] ?? ''),
  )
}
