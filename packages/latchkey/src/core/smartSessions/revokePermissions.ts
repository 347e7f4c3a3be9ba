import { sessionRevocation } from '../../protocol/api/permissions/revokeSession.ts'
import { type CaipAddress, parseCaipAddress } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { hasErrorCode } from '../errors/LatchkeyError.ts'
import { queries } from '../provider/client/queries.ts'
import { getSessions } from '../provider/permissions/getSessions.ts'
import { revokeSession } from '../provider/permissions/revokeSession.ts'
import { askWallet } from './askWallet.ts'
import { permissionError } from './errors.ts'
import { sessionAccount } from './sessionAccount.ts'
import { sessionsKey } from './sessionsKey.ts'

export type RevocationRequest = {
  /** CAIP-10: whose session it is. */
  readonly account: CaipAddress
  readonly pci: string
}

/** What became of a permission: the list refuses it from then on, and the wallet … */
export type Revocation = {
  /** … took it back as well, does not know of it, or keeps it. */
  readonly wallet: 'revoked' | 'unaware' | 'keeps'
}

/**
 * Ends what a site was allowed to do: the owner signs that, the list refuses it from then on, and
 * a wallet that granted it takes it back.
 *
 * @throws {@link LatchkeyError} `USER_REJECTED`, `WALLET_FAILED`, `SESSIONS_OFF`, and what servers fail with
 */
export async function revokePermissions(
  engine: Engine,
  { account, pci }: RevocationRequest,
): Promise<Revocation> {
  const { address, chainId } = parseCaipAddress(account)
  const owner = sessionAccount(engine, { address, caipNetworkId: chainId })
  const session = (await getSessions(engine, owner.account)).find((one) => one.pci === pci)

  const message = sessionRevocation(owner.account, pci)
  const { signMessage } = await engine.loadAdapter('eip155')
  const signature = await signMessage({ ...owner, message })
  if (!(await revokeSession(engine, { account: owner.account, pci, signature })))
    throw permissionError('SESSIONS_UNSERVED')
  void queries(engine).invalidateQueries({ queryKey: sessionsKey(owner.account) })

  // Some wallets mean something else by the method: only those that granted by it are asked.
  if (!session?.context) return { wallet: 'unaware' }
  const param = { permissionsContext: session.context }
  try {
    await askWallet(owner.provider, 'wallet_revokePermissions', param)
    return { wallet: 'revoked' }
  } catch (error) {
    engine.logger.warn('The wallet did not take back a permission that is revoked.', error)
    return { wallet: hasErrorCode(error, 'GRANTS_UNKNOWN') ? 'unaware' : 'keeps' }
  }
}
