import type { CaipNetworkId, Namespace } from '../../core/caip.ts'

/** What the Wallet Standard calls the chains, by their CAIP-2 ids; the main one of a family first. */
const names: readonly (readonly [id: CaipNetworkId, name: string])[] = [
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:devnet'],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
]

/**
 * The chains that wallets name, of one family. One that the standard has no name for, as validators on
 * somebody's desk, is what wallets call local.
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
