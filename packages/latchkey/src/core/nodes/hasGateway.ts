import { gatewayEvmChainIds } from '../../protocol/gatewayEvmChainIds.ts'
import type { CaipNetworkId } from '../caip.ts'

/**
 * The genesis hashes of the other chains in `gatewayChainIds`, shortened to stay unique: full hashes
 * would cost every page 150 bytes.
 */
const others = /^(solana:(5eykt4Us|EtWTRABZ|4sgjmw1s|4uhcVJyU)|bip122:000000000(019d6689|933ea01))/

/** Whether the provider's JSON-RPC gateway serves the chain. */
export function hasGateway(id: CaipNetworkId): boolean {
  return gatewayEvmChainIds.some((chainId) => id === `eip155:${chainId}`) || others.test(id)
}
