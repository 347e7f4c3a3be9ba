import type { Hex } from 'viem'
import { FrameError } from '../../port/FrameError.ts'
import type { Approval } from '../../rpc/Approval.ts'
import { contracts } from '../contracts.ts'
import { sendAndSucceed } from '../rpc/deliverOperation.ts'
import type { SmartPreparation } from '../rpc/SmartContext.ts'
import type { SmartAccount } from '../smartAccountOf.ts'
import { wrapSignature } from '../wrapSignature.ts'
import { encodeContext } from './Delegation.ts'
import type { SignedListing } from './Listing.ts'
import { prepareExecutionGrant, prepareGrant } from './prepareGrant.ts'
import { prepareRevoke } from './prepareRevoke.ts'

/** Signs a permission, and answers in the form of the request's revision of ERC-7715. */
const grant = (
  prepare: SmartPreparation['prepare'],
  answer: (grant: Grant) => unknown,
): SmartPreparation => ({
  async deliver({ undeployed }, signed, { sessions }, listed) {
    // Before the site gets the permission: the visitor finds each one in the list.
    if (listed) await sessions.add(undeployed ? wrap(listed, undeployed) : listed)
    return signed
  },
  prepare,
  result: ([signed = '0x'], _, { request, undeployed }: Approval) => {
    if (request.kind !== 'delegation')
      throw new FrameError('FAILED', 'There is no permission to grant.')
    // The signer returns hexadecimal digits.
    const context = encodeContext(request.delegation, signed as Hex)
    const { factory, factoryData } = undeployed ?? {}
    return answer({ context, creation: factory && { factory, factoryData } })
  },
})

type Grant = {
  readonly context: Hex
  /** How the account is deployed, which must happen before the permission is used. */
  readonly creation: { readonly factory: Hex; readonly factoryData: Hex | undefined } | undefined
}

function wrap({ signature, text }: SignedListing, creation: SmartAccount): SignedListing {
  return { signature: wrapSignature(creation, signature as Hex), text }
}

const revocation: SmartPreparation = {
  async deliver(approval, signed, context, listed) {
    const hashes = await sendAndSucceed(approval, signed, context)
    const { listing } = approval
    // The chain refuses the permission by now, whether or not the list says so.
    if (listed && listing?.kind === 'end')
      await context.sessions.end(listing.pci, listed).catch(() => undefined)
    return hashes
  },
  prepare: prepareRevoke,
  result: () => null,
}

/** The methods that grant permissions and end them. */
export const permissionPreparations: ReadonlyMap<string, SmartPreparation> = new Map([
  [
    'wallet_grantPermissions',
    grant(prepareGrant, ({ context, creation }) => ({
      ...(creation && { accountMeta: creation }),
      context,
      signerMeta: { delegationManager: contracts.delegationManager },
    })),
  ],
  [
    'wallet_requestExecutionPermissions',
    grant(prepareExecutionGrant, ({ context, creation }) => [
      {
        context,
        delegationManager: contracts.delegationManager,
        dependencies: creation ? [creation] : [],
      },
    ]),
  ],
  ['wallet_revokePermissions', revocation],
  ['wallet_revokeExecutionPermission', revocation],
])
