import type { CaipNetworkId } from '../../core/caip.ts'
import { knownChains } from '../standard/chains.ts'

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet'] as const

/** What the protocol calls the chains. */
export type ChainName = (typeof chains)[number]

/** The chains that the protocol has names for. */
export const chainNames: readonly ChainName[] = chains

/** What the protocol calls a chain; nothing where it has no name for it. */
export function nameOfChain(id: CaipNetworkId | undefined): ChainName | undefined {
  return chains.find((name) => idOfChain(name) === id)
}

/** The chain of a name. */
export function idOfChain(name: string): CaipNetworkId | undefined {
  return knownChains('solana', [name])[0]
}
