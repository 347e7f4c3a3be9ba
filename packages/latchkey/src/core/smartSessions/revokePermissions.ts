import { sessionRevocation } from '../../protocol/api/permissions/revokeSession.ts'
import { type CaipAddress, parseCaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { hasErrorCode } from '../errors/LatchkeyError.ts'
import { getSessions } from '../provider/permissions/getSessions.ts'
import { revokeSession } from '../provider/permissions/revokeSession.ts'
import { askWallet } from './askWallet.ts'
import { permissionError } from './errors.ts'
import { invalidateSessions } from './invalidateSessions.ts'
import { type SessionAccount, sessionAccount } from './sessionAccount.ts'

/** The permission to revoke. */
export type RevocationRequest = {
  /** The owner's account (CAIP-10). */
  readonly account: CaipAddress
  readonly pci: string
}

/** The result of a revocation. The provider refuses the permission in every case. */
export type Revocation = {
  /** Whether the wallet revoked the permission, doesn't know it, or failed to revoke it. */
  readonly wallet: 'revoked' | 'unaware' | 'keeps'
}

/**
 * Revokes an app permission. The owner signs the revocation, the provider refuses the permission from
 * then on, and the wallet that granted it revokes it as well.
 *
 * @throws {@link LatchkeyError} `USER_REJECTED`, `WALLET_FAILED`, `SESSIONS_OFF`, and the errors of
 * provider requests
 */
export async function revokePermissions(
  engine: Engine,
  { account, pci }: RevocationRequest,
): Promise<Revocation> {
  const { address, chainId } = parseCaipAddress(account)
  const owner = sessionAccount(engine, { address, caipNetworkId: chainId })
  const find = async () =>
    (await getSessions(engine, owner.account)).find((listed) => listed.pci === pci)
  const session = await find()

  // The embedded wallet ends the permission in the list, too, with the same approval.
  const ended = owner.isEmbedded && (await endAtWallet(engine, owner, session?.context))
  if (ended) {
    invalidateSessions(engine, owner.account)
    if ((await find())?.revokedAt) return { wallet: ended }
  }

  const message = sessionRevocation(owner.account, pci)
  const { signMessage } = await engine.loadAdapter('eip155')
  const signature = await signMessage({ ...owner, message })
  if (!(await revokeSession(engine, { account: owner.account, pci, signature })))
    throw permissionError('SESSIONS_UNSERVED')
  invalidateSessions(engine, owner.account)
  return { wallet: ended || (await endAtWallet(engine, owner, session?.context)) }
}

/** Asks the wallet to revoke the permission. @throws {@link LatchkeyError} if the visitor declines in the embedded wallet */
async function endAtWallet(
  engine: Engine,
  { isEmbedded, provider }: SessionAccount,
  context: string | null | undefined,
): Promise<Revocation['wallet']> {
  // Other wallets use the method name for something else, so ask only the wallet that granted.
  if (!context) return 'unaware'
  try {
    await askWallet(provider, 'wallet_revokePermissions', { permissionsContext: context })
    return 'revoked'
  } catch (error) {
    if (isEmbedded && hasErrorCode(error, 'USER_REJECTED')) throw error
    engine.logger.warn('The wallet did not take back a permission that is revoked.', error)
    return hasErrorCode(error, 'GRANTS_UNKNOWN') ? 'unaware' : 'keeps'
  }
}
