/** CAIP-2 ids of Solana's networks, by their names in the Wallet Standard. */
const ids: ReadonlyMap<string, string> = new Map([
  ['solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
])

/** Returns the CAIP-2 id of a network that a host named in the Wallet Standard. Others are returned as they are. */
export function caipChain(chain: string): string {
  return ids.get(chain) ?? chain
}
