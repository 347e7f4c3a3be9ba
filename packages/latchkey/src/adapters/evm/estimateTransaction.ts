import { BaseError, type Client, Eip1559FeesNotSupportedError } from 'viem'
import { estimateFeesPerGas, estimateGas, getGasPrice } from 'viem/actions'
import type { AdapterRequest, Fee, Transaction } from '../../core/adapter.ts'
import type { Nodes } from './createNodes.ts'
import { toNodeError } from './evmError.ts'
import { addressOf } from './wallet.ts'

/** Reads what a transaction would cost at most. */
export async function estimateTransaction(
  nodes: Nodes,
  {
    network,
    address,
    transaction: { to, value, data },
  }: Pick<AdapterRequest, 'network' | 'address'> & { transaction: Transaction },
): Promise<Fee> {
  const method = 'eth_estimateGas'
  try {
    const client = nodes(network)
    const account = addressOf(address, method)
    const [gas, maxFeePerGas] = await Promise.all([
      estimateGas(client, { account, data, to: addressOf(to, method), value }),
      readMaxFee(client),
    ])
    return { gas, maxFeePerGas, total: gas * maxFeePerGas }
  } catch (error) {
    throw toNodeError(error, method, network)
  }
}

async function readMaxFee(client: Client): Promise<bigint> {
  try {
    return (await estimateFeesPerGas(client)).maxFeePerGas
  } catch (error) {
    // A chain without base fees: what it asks for now is what it will take.
    const isOlderChain =
      error instanceof BaseError &&
      error.walk((cause) => cause instanceof Eip1559FeesNotSupportedError)
    if (isOlderChain) return getGasPrice(client)
    throw error
  }
}
