import { type Address, BaseError, type Hex, type PublicClient } from 'viem'
import { Refusal } from '../http/errors/Refusal.ts'
import { RpcError } from '../upstreams/nodes/RpcError.ts'

/**
 * Simulates the transaction and adds a fifth to its gas, because pools change until it is mined.
 *
 * @throws {@link Refusal} 422 if it reverts
 */
export async function estimateGas(
  client: PublicClient,
  call: {
    readonly account: Address
    readonly to: Address
    readonly data: Hex
    readonly value: bigint
  },
): Promise<bigint> {
  try {
    const gas = await client.estimateGas(call)
    return gas + gas / 5n
  } catch (error) {
    const answer = error instanceof BaseError && error.walk((cause) => cause instanceof RpcError)
    if (!(answer instanceof RpcError)) throw error
    const description = `The transaction would fail: ${answer.message}`
    throw new Refusal(422, { name: 'transaction', description }, { cause: answer })
  }
}
