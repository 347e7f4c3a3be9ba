/** Network names that onramp services use, by CAIP-2 id. Hosts may rename their networks. */
export const onrampNetworks: Readonly<
  Record<string, { readonly name: string; readonly display_name: string }>
> = {
  'eip155:1': { name: 'ethereum', display_name: 'Ethereum' },
  'eip155:10': { name: 'optimism', display_name: 'OP Mainnet' },
  'eip155:137': { name: 'polygon', display_name: 'Polygon' },
  'eip155:8453': { name: 'base', display_name: 'Base' },
  'eip155:42161': { name: 'arbitrum', display_name: 'Arbitrum One' },
  'eip155:42220': { name: 'celo', display_name: 'Celo' },
  'eip155:43114': { name: 'avalanche-c-chain', display_name: 'Avalanche' },
  'eip155:80094': { name: 'berachain', display_name: 'Berachain' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { name: 'solana', display_name: 'Solana' },
}
