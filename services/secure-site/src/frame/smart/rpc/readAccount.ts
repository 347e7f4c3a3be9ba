import { concatHex, encodeAbiParameters } from 'viem'
import type { Node } from '../../rpc/createNode.ts'
import { readQuantity } from '../../rpc/evm/quantity.ts'
import { contracts } from '../contracts.ts'

/** `getNonce(address sender, uint192 key)` of the entry point. */
const getNonce = '0x35567e1a'
const nonceParameters = [{ type: 'address' }, { type: 'uint192' }] as const

/** Whether a contract is deployed at an address. */
export async function isDeployed(node: Node, address: string, signal?: AbortSignal) {
  const code = await node('eth_getCode', [address, 'latest'], signal)
  return typeof code === 'string' && code.length > 2
}

/** The nonce of the account's next operation. */
export async function readNonce(
  node: Node,
  sender: `0x${string}`,
  signal?: AbortSignal,
): Promise<bigint> {
  const data = concatHex([getNonce, encodeAbiParameters(nonceParameters, [sender, 0n])])
  return readQuantity(
    await node('eth_call', [{ data, to: contracts.entryPoint }, 'latest'], signal),
  )
}
