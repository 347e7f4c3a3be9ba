import type { PermissionQuestion, PermissionUse } from '../../../core/ports/adapter.ts'
import { toNodeError } from '../evmError.ts'
import type { Nodes } from './createNodes.ts'
import { encodeCall } from './encodeCall.ts'
import { parseDelegation } from './parseDelegation.ts'
import { readContract, readNumber } from './readContract.ts'

/** The Delegation Framework's manager of permissions, at the same address on every chain. */
const manager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

/** Reads how much of a permission is used; undefined if it isn't one of the Delegation Framework. */
export async function readPermission(
  nodes: Nodes,
  { context, network }: PermissionQuestion,
): Promise<PermissionUse | undefined> {
  const delegation = parseDelegation(context)
  if (!delegation) return undefined
  const method = 'eth_call'
  try {
    const client = nodes(network)
    // getDelegationHash(Delegation), whose only argument begins after its own offset.
    const hash = await readNumber(
      client,
      manager,
      `${encodeCall('0x66134607', 32n)}${delegation.struct}`,
    )
    if (hash === undefined) return undefined
    const { limit } = delegation
    const [isOver, left] = await Promise.all([
      // disabledDelegations(bytes32)
      readNumber(client, manager, encodeCall('0x2d40d052', hash)),
      limit && readContract(client, limit.enforcer, availableCall(hash, limit.terms)),
    ])
    // The amount, whether a period has begun since, and its number.
    const [, digits] = /^0x([\da-f]{64})[\da-f]{128}$/i.exec(left ?? '') ?? []
    const available = digits === undefined ? undefined : BigInt(`0x${digits}`)
    return {
      isRevoked: isOver === 1n,
      ...(limit &&
        available !== undefined &&
        available <= limit.amount && { limit: limit.amount, spent: limit.amount - available }),
    }
  } catch (error) {
    throw toNodeError(error, method, network)
  }
}

/** getAvailableAmount(bytes32,address,bytes) */
function availableCall(hash: bigint, terms: string): `0x${string}` {
  const padded = terms.padEnd(Math.ceil(terms.length / 64) * 64, '0')
  return `${encodeCall('0x6a9843f6', hash, manager, 96n, BigInt(terms.length / 2))}${padded}`
}
