import { hexToBigInt } from 'viem'
import type { AdapterRequest, Balance } from '../../../core/ports/adapter.ts'
import { toNodeError } from '../evmError.ts'
import { requireEvmAddress } from '../wallet.ts'
import type { Nodes } from './createNodes.ts'

/**
 * Reads a balance in the chain's native currency. viem's action would add 25 kB of contract calls.
 */
export async function getBalance(
  nodes: Nodes,
  { network, address }: Pick<AdapterRequest, 'network' | 'address'>,
): Promise<Balance> {
  const method = 'eth_getBalance'
  const { decimals, symbol } = network.nativeCurrency
  try {
    const params = [requireEvmAddress(address, method), 'latest'] as const
    const balance = await nodes(network).request({ method, params: [...params] })
    return { decimals, symbol, value: hexToBigInt(balance) }
  } catch (error) {
    throw toNodeError(error, method, network)
  }
}
