const solana = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4sgjmw1sunhzsxgspuhpqldx6wiyjntz',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]

const bip122 = ['000000000019d6689c085ae165831e93', '000000000933ea01ad0ee984209779ba']

const eip155 = [
  1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000, 42161, 42220,
  43113, 43114, 59144, 80002, 80084, 84532, 421614, 7777777, 11155111, 11155420, 999999999,
  1313161554, 1313161555,
]

/** The chains whose nodes the provider's JSON-RPC gateway stands for. */
export const gatewayChainIds: readonly string[] = [
  'near:mainnet',
  ...solana.map((id) => `solana:${id}`),
  ...bip122.map((id) => `bip122:${id}`),
  ...eip155.map((id) => `eip155:${id}`),
]
