import type { CaipNetworkId, Namespace } from '../../core/caip.ts'

/** Wallet Standard names of chains by CAIP-2 id; mainnet of a family first. */
const names: readonly (readonly [id: CaipNetworkId, name: string])[] = [
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:devnet'],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
]

/**
 * The known chains of one family by a wallet's names. Networks without a standard name, such as a
 * local validator, are a wallet's `local` chain.
 */
export function knownChains(
  namespace: Namespace,
  chains: readonly string[],
  wanted: CaipNetworkId | undefined,
): readonly CaipNetworkId[] {
  const known = names
    .filter(([id, name]) => id.startsWith(`${namespace}:`) && chains.includes(name))
    .map(([id]) => id)
  const isLocal = wanted !== undefined && !names.some(([id]) => id === wanted)
  return isLocal && known.length > 0 && chains.includes(`${namespace}:localnet`)
    ? [...known, wanted]
    : known
}
