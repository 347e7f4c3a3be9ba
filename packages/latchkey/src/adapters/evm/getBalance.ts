import { getBalance as read } from 'viem/actions'
import type { AdapterRequest, Balance } from '../../core/adapter.ts'
import type { Nodes } from './createNodes.ts'
import { toNodeError } from './evmError.ts'
import { addressOf } from './wallet.ts'

/** Reads the balance of a chain's native currency. */
export async function getBalance(
  nodes: Nodes,
  { network, address }: Pick<AdapterRequest, 'network' | 'address'>,
): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  try {
    const value = await read(nodes(network), { address: addressOf(address, 'eth_getBalance') })
    return { decimals, symbol, value }
  } catch (error) {
    throw toNodeError(error, 'eth_getBalance', network)
  }
}
