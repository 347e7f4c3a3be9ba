import { gatewayEvmChainIds } from './gatewayEvmChainIds.ts'

const solana = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4sgjmw1sunhzsxgspuhpqldx6wiyjntz',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]

const bip122 = ['000000000019d6689c085ae165831e93', '000000000933ea01ad0ee984209779ba']

/**
 * The chains that the provider's JSON-RPC gateway serves, by CAIP-2 id.
 *
 * @example
 * ```ts
 * import { gatewayChainIds } from 'latchkey/protocol'
 *
 * gatewayChainIds.includes('eip155:8453') // true
 * ```
 */
export const gatewayChainIds: readonly string[] = [
  'near:mainnet',
  ...solana.map((id) => `solana:${id}`),
  ...bip122.map((id) => `bip122:${id}`),
  ...gatewayEvmChainIds.map((id) => `eip155:${id}`),
]
