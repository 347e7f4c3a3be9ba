import * as v from 'valibot'
import { isHex } from 'viem'
import { FrameError } from '../../port/FrameError.ts'
import { invalidParams, parseParams } from '../../rpc/invalidParams.ts'
import type { Prepared } from '../../rpc/Prepared.ts'
import { contracts } from '../contracts.ts'
import { prepareAccountCalls } from '../rpc/prepareAccountCalls.ts'
import type { SmartContext } from '../rpc/SmartContext.ts'
import { type Delegation, decodeContext, disableCall } from './Delegation.ts'

const context = v.pipe(
  v.string(),
  v.maxLength(2 + 32_768),
  v.check((text) => isHex(text), 'Expected a permission context'),
)

/** A request of `wallet_revokePermissions`, and of `wallet_revokeExecutionPermission`. */
const revokeRequest = v.union([
  v.object({ permissionsContext: context }),
  v.object({ permissionContext: context }),
])

/** Prepares the end of a permission on the chain. */
export async function prepareRevoke(request: SmartContext): Promise<Prepared> {
  const { delegation, text } = readDelegation(request)
  const call = { data: disableCall(delegation), to: contracts.delegationManager, value: 0n }
  const { address, network, sessions, signal } = request
  const [prepared, { isUnlisted, pci }] = await Promise.all([
    prepareAccountCalls([call], request),
    sessions.find(text, signal).then(
      (pci) => ({ isUnlisted: pci === undefined, pci }),
      // A permission can be ended without the list.
      () => ({ isUnlisted: false, pci: undefined }),
    ),
  ])
  return {
    ...prepared,
    listing:
      pci === undefined ? undefined : { account: `${network.id}:${address}`, kind: 'end', pci },
    meanings: [{ delegate: delegation.delegate, isUnlisted, kind: 'revoke' }],
  }
}

/** @throws FrameError unless the context is a permission of the account */
function readDelegation({ address, params }: SmartContext): {
  readonly delegation: Delegation
  readonly text: string
} {
  const [given] = parseParams(v.looseTuple([revokeRequest]), params)
  const text = 'permissionsContext' in given ? given.permissionsContext : given.permissionContext
  const delegation = isHex(text) ? decodeContext(text) : undefined
  if (!delegation) throw invalidParams('This is no permission of this wallet.')
  if (delegation.delegator.toLowerCase() !== address.toLowerCase())
    throw new FrameError('RPC_FAILED', 'This permission belongs to another account.', {
      rpcCode: 4100,
    })
  return { delegation, text }
}
