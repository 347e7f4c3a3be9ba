/** Names that SIWS gives to Solana's networks, by CAIP-2 reference. */
export const solanaClusters: Readonly<Record<string, string>> = {
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
}
