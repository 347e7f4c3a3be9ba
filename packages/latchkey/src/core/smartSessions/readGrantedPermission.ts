import { property } from '../eip1193/provider.ts'
import { walletError } from '../ports/errors.ts'
import type { GrantRequest, Permission } from './grantRequest.ts'

/** The granted permission, which may allow less than the request. */
export type WalletGrant = {
  /** The permission's id in the account's contract. */
  readonly context: string
  readonly expiry: number
  readonly permissions: readonly Permission[]
}

/**
 * Reads a wallet's response in the field names of any ERC-7715 revision.
 *
 * @throws {@link LatchkeyError} `WALLET_FAILED` if the response has no permission context
 */
export function readGrantedPermission(answer: unknown, asked: GrantRequest): WalletGrant {
  const granted = Array.isArray(answer) ? answer[0] : answer
  const context = property(granted, 'context') ?? property(granted, 'permissionsContext')
  if (typeof context !== 'string' || !/^0x[0-9a-f]{1,16384}$/i.test(context))
    throw walletError('WALLET_FAILED', { problem: 'it granted nothing that an app could act by' })
  const expiry = property(granted, 'expiry')
  const permissions = property(granted, 'permissions') ?? property(granted, 'grantedPermissions')
  return {
    context,
    // A wallet may shorten the requested period but not extend it.
    expiry:
      typeof expiry === 'number' && Number.isSafeInteger(expiry) && expiry > 0
        ? Math.min(expiry, asked.expiry)
        : asked.expiry,
    permissions: isTerms(permissions) ? permissions : asked.permissions,
  }
}

function isTerms(value: unknown): value is readonly Permission[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= 20 &&
    value.every((term) => typeof property(term, 'type') === 'string')
  )
}
