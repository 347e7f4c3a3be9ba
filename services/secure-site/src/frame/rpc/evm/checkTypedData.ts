import type { TypedData } from '@latchkey/keys/signing'
import { contracts } from '../../smart/contracts.ts'
import { invalidParams } from '../invalidParams.ts'

/** EIP-712 names of contracts for which a signature alone gives away the account. */
const kept = ['DelegationManager', 'HybridDeleGator', 'EIP7702StatelessDeleGator']

/**
 * Refuses typed data that only the wallet's own approvals may create: app permissions, and the operations of
 * a smart account.
 */
export function checkTypedData({ domain, primaryType }: TypedData, address: string): void {
  const { name, verifyingContract } = domain
  const contract = String(verifyingContract).toLowerCase()
  if (
    kept.some((one) => one === name) ||
    primaryType === 'PackedUserOperation' ||
    contract === contracts.delegationManager.toLowerCase() ||
    contract === address.toLowerCase()
  )
    throw invalidParams('Sites may not request this data: it controls the account.')
}
