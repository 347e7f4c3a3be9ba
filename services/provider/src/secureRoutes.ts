import type { AppContext } from './AppContext.ts'
import { auth } from './auth/auth.ts'
import { createAuthParts } from './auth/createAuthParts.ts'
import type { Role } from './config.ts'
import { createEscrowParts } from './escrow/createEscrowParts.ts'
import { eraseShare } from './escrow/eraseShare.ts'
import { escrow } from './escrow/escrow.ts'
import { remoteEscrow } from './escrow/remoteEscrow.ts'
import type { Route } from './http/defineRoute.ts'

/** The routes of the roles `auth` and `escrow`, which know each other within one process. */
export function secureRoutes(context: AppContext, roles: readonly Role[]): readonly Route[] {
  const { url } = context.config.escrow
  const authParts = roles.includes('auth') ? createAuthParts(context) : undefined
  const escrowParts = roles.includes('escrow')
    ? createEscrowParts(context, authParts?.signing.find)
    : undefined
  const store =
    authParts && url !== undefined
      ? remoteEscrow({ signing: authParts.signing, url })
      : escrowParts && { erase: (userId: string) => eraseShare(escrowParts, userId) }
  return [
    ...(authParts ? auth({ ...authParts, escrow: store }) : []),
    ...(escrowParts ? escrow(escrowParts) : []),
  ]
}
