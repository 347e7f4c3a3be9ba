import { BaseError, type Client, Eip1559FeesNotSupportedError, hexToBigInt } from 'viem'
import { estimateFeesPerGas, getGasPrice } from 'viem/actions'
import type { AdapterRequest, Fee, Transaction } from '../../../core/ports/adapter.ts'
import { toNodeError } from '../evmError.ts'
import type { Nodes } from '../read/createNodes.ts'
import { readDataFee } from '../read/readDataFee.ts'
import { transactionFields } from './transactionFields.ts'

/** Estimates the maximum fee of a transaction. */
export async function estimateTransaction(
  nodes: Nodes,
  {
    network,
    address,
    transaction,
  }: Pick<AdapterRequest, 'network' | 'address'> & { transaction: Transaction },
): Promise<Fee> {
  const method = 'eth_estimateGas'
  try {
    const client = nodes(network)
    const fields = transactionFields(address, transaction, method)
    const [hex, maxFeePerGas, dataFee] = await Promise.all([
      client.request({ method, params: [fields] }),
      readMaxFee(client),
      readDataFee(client, network, fields.data),
    ])
    const gas = hexToBigInt(hex)
    return { gas, maxFeePerGas, total: gas * maxFeePerGas + dataFee }
  } catch (error) {
    throw toNodeError(error, method, network)
  }
}

async function readMaxFee(client: Client): Promise<bigint> {
  try {
    return (await estimateFeesPerGas(client)).maxFeePerGas
  } catch (error) {
    // A chain without base fees charges its current gas price.
    const isOlderChain =
      error instanceof BaseError &&
      error.walk((cause) => cause instanceof Eip1559FeesNotSupportedError)
    if (isOlderChain) return getGasPrice(client)
    throw error
  }
}
