import { type SessionGrant, sessionRevocation } from 'latchkey/protocol'
import type { Hex } from 'viem'
import { FrameError } from '../../port/FrameError.ts'
import type { SignRequest } from '../../rpc/Approval.ts'
import { encodeContext } from './Delegation.ts'
import type { Listing } from './Listing.ts'

/** The text that the owner of an account signs to change the list. */
export function listingText(
  listing: Listing,
  request: SignRequest,
  [signed]: readonly string[],
): string {
  if (listing.kind === 'end') return sessionRevocation(listing.account, listing.pci)
  if (request.kind !== 'delegation' || !signed)
    throw new FrameError('FAILED', 'There is no permission to list.')
  const grant: SessionGrant = {
    ...listing.grant,
    // The signer returns hexadecimal digits.
    context: encodeContext(request.delegation, signed as Hex),
    timestamp: Math.floor(Date.now() / 1_000),
  }
  return JSON.stringify(grant)
}
