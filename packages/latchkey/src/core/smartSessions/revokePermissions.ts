import { sessionRevocation } from '../../protocol/api/permissions/revokeSession.ts'
import type { CaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { hasErrorCode } from '../errors/LatchkeyError.ts'
import { parseCaipAddress } from '../parseCaipAddress.ts'
import { getSessions } from '../provider/permissions/getSessions.ts'
import { revokeSession } from '../provider/permissions/revokeSession.ts'
import { currentNetwork } from '../selectors.ts'
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

/** The result of a revocation. */
export type Revocation = {
  /** Whether the wallet revoked the permission, doesn't know it, or failed to revoke it. */
  readonly wallet: 'revoked' | 'unaware' | 'keeps'
}

/**
 * Revokes an app permission. The owner signs the revocation, the provider refuses the permission from then on,
 * and the wallet that granted it revokes it as well. The embedded wallet does all of it with one approval, on the
 * permission's network.
 *
 * @throws {@link LatchkeyError} `USER_REJECTED`, `WALLET_FAILED`, `SESSIONS_OFF`, `SESSION_NOT_LISTED`, and the errors of
 * provider requests
 */
export async function revokePermissions(
  engine: Engine,
  { account, pci }: RevocationRequest,
): Promise<Revocation> {
  const { address, chainId } = parseCaipAddress(account)
  const owner = sessionAccount(engine, { address, caipNetworkId: chainId })
  const context = (await findSession(engine, owner, pci))?.context
  if (owner.isEmbedded) {
    // Without the context, the chain can't end the permission.
    if (!context) throw permissionError('SESSION_NOT_LISTED')
    return revokeOwn(engine, owner, { context, pci })
  }
  await endListing(engine, owner, pci)

  // Other wallets use the method name for something else, so ask only the wallet that granted.
  if (!context) return { wallet: 'unaware' }
  try {
    await askWallet(owner.provider, 'wallet_revokePermissions', { permissionsContext: context })
    return { wallet: 'revoked' }
  } catch (error) {
    engine.logger.warn('The wallet did not take back a permission that is revoked.', error)
    return { wallet: hasErrorCode(error, 'GRANTS_UNKNOWN') ? 'unaware' : 'keeps' }
  }
}

/** Revokes a permission of the embedded wallet: on its chain first, because the chain enforces it. */
async function revokeOwn(
  engine: Engine,
  owner: SessionAccount,
  { context, pci }: { readonly context: string; readonly pci: string },
): Promise<Revocation> {
  // The chain refuses to end a permission twice, so that its listing would stay for ever.
  if (!(await isOver(engine, owner, context))) await endOnChain(engine, owner, context)
  invalidateSessions(engine, owner.account)
  try {
    const session = await findSession(engine, owner, pci)
    if (!session?.revokedAt) await endListing(engine, owner, pci)
  } catch (error) {
    engine.logger.warn('A permission that is revoked is still listed.', error)
  }
  return { wallet: 'revoked' }
}

async function isOver(
  engine: Engine,
  { network }: SessionAccount,
  context: string,
): Promise<boolean> {
  const { readPermission } = await engine.loadAdapter('eip155')
  try {
    return (await readPermission?.({ context, network }))?.isRevoked === true
  } catch (error) {
    engine.logger.debug('The chain did not report the state of a permission.', error)
    return false
  }
}

/** Sends the request on the permission's network, where it holds, and returns to the former one. */
async function endOnChain(
  engine: Engine,
  { address, network, provider }: SessionAccount,
  context: string,
): Promise<void> {
  const { switchNetwork } = await import('../networks/switchNetwork.ts')
  const before = currentNetwork(engine.store.getState())
  await switchNetwork(engine, { chainId: network.caipNetworkId })
  try {
    const param = { address, permissionsContext: context }
    await askWallet(provider, 'wallet_revokePermissions', param)
  } finally {
    if (before && before.caipNetworkId !== network.caipNetworkId)
      await switchNetwork(engine, { chainId: before.caipNetworkId }).catch((error: unknown) =>
        engine.logger.warn('The wallet stays on the network of a permission.', error),
      )
  }
}

async function findSession(engine: Engine, owner: SessionAccount, pci: string) {
  return (await getSessions(engine, owner.account)).find((listed) => listed.pci === pci)
}

/** Ends a permission in the provider's list, by the owner's signature. */
async function endListing(engine: Engine, owner: SessionAccount, pci: string): Promise<void> {
  const message = sessionRevocation(owner.account, pci)
  const { signMessage } = await engine.loadAdapter('eip155')
  const signature = await signMessage({ ...owner, message })
  if (!(await revokeSession(engine, { account: owner.account, pci, signature })))
    throw permissionError('SESSIONS_UNSERVED')
  invalidateSessions(engine, owner.account)
}
