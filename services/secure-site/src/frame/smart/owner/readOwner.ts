import { concatHex, encodeAbiParameters, type Hex } from 'viem'
import type { Node } from '../../rpc/createNode.ts'
import { isDeployed } from '../rpc/readAccount.ts'
import type { PasskeyOwner } from './PasskeyOwner.ts'

const keyId = [{ type: 'string' }] as const
const key = [{ type: 'string' }, { type: 'uint256' }, { type: 'uint256' }] as const

/** `addKey(string keyId, uint256 x, uint256 y)` of the account. */
export function addKeyCall({ id, x, y }: PasskeyOwner): Hex {
  return concatHex(['0xc8561e73', encodeAbiParameters(key, [id, BigInt(x), BigInt(y)])])
}

/** `removeKey(string keyId)` of the account. */
export function removeKeyCall({ id }: PasskeyOwner): Hex {
  return concatHex(['0xd5d33b55', encodeAbiParameters(keyId, [id])])
}

/** Whether a passkey owns the smart account on a chain, as the chain says. */
export async function isOwner(
  node: Node,
  address: string,
  { id, x, y }: PasskeyOwner,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!(await isDeployed(node, address, signal))) return false
  // `getKey(string keyId) returns (uint256 x, uint256 y)`
  const data = concatHex(['0xd37aec92', encodeAbiParameters(keyId, [id])])
  return (await node('eth_call', [{ data, to: address }, 'latest'], signal)) === concatHex([x, y])
}
