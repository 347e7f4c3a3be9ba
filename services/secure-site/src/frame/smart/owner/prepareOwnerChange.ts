import type { Prepared } from '../../rpc/Prepared.ts'
import { draftOperation } from '../rpc/fillOperation.ts'
import { prepareOperation, prepareSponsored } from '../rpc/prepareOperation.ts'
import type { SmartContext } from '../rpc/SmartContext.ts'
import type { PasskeyOwner } from './PasskeyOwner.ts'
import { addKeyCall, removeKeyCall } from './readOwner.ts'

/** A change that the visitor asks for in the settings. */
export type OwnerChange = 'add' | 'remove'

/** Prepares the operation that makes a passkey an owner of the smart account, or ends that. */
export async function prepareOwnerChange(
  change: OwnerChange,
  passkey: PasskeyOwner,
  context: SmartContext,
): Promise<Prepared> {
  const data = change === 'add' ? addKeyCall(passkey) : removeKeyCall(passkey)
  // Sites can't ask for calls of the account to itself.
  const calls = [{ data, to: context.address, value: 0n }]
  const draft = await draftOperation(calls, context)
  const prepared =
    (await prepareSponsored(calls, draft, context)) ??
    (await prepareOperation(calls, draft, context))
  return {
    ...prepared,
    changes: undefined,
    meanings: [{ kind: change === 'add' ? 'addPasskey' : 'removePasskey' }],
  }
}
