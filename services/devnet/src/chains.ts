/** A chain to run, with its real id, so that wallets and hosts need no special case. */
export type DevnetChain = {
  readonly id: number
  readonly name: string
  /** The chain's port if ports are fixed. */
  readonly port: number
  /** An older set of rules: `prague` has no P-256 precompile. @default the newest */
  readonly hardfork?: 'prague' | undefined
}

/** Two chains with ids of main networks and one of a test network. */
export const defaultChains: readonly DevnetChain[] = [
  { id: 1, name: 'Ethereum', port: 8545 },
  { id: 8453, name: 'Base', port: 8546 },
  { id: 11155111, name: 'Sepolia', port: 8547 },
]
