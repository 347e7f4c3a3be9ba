/** A chain to run: its real id, so that wallets and hosts need no special case for it. */
export type DevnetChain = {
  readonly id: number
  readonly name: string
  /** Where it listens when ports are fixed. */
  readonly port: number
}

/** Two chains that look like main networks and one that looks like a testnet. */
export const defaultChains: readonly DevnetChain[] = [
  { id: 1, name: 'Ethereum', port: 8545 },
  { id: 8453, name: 'Base', port: 8546 },
  { id: 11155111, name: 'Sepolia', port: 8547 },
]
