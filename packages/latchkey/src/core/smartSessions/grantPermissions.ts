import type { CaipNetworkId } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { sleep } from '../lifetime/sleep.ts'
import { open } from '../modal/open.ts'
import { isChainSupported } from '../provider/client/supportedChains.ts'
import { createSession } from '../provider/permissions/createSession.ts'
import { getSessions } from '../provider/permissions/getSessions.ts'
import { push } from '../router/push.ts'
import type { Views } from '../router/views.ts'
import { askWallet } from './askWallet.ts'
import { permissionError } from './errors.ts'
import { grantMessage } from './grantMessage.ts'
import { checkGrant, type GrantRequest } from './grantRequest.ts'
import { invalidateSessions } from './invalidateSessions.ts'
import { readGrantedPermission, type WalletGrant } from './readGrantedPermission.ts'
import { type SessionAccount, sessionAccount } from './sessionAccount.ts'

/** The permission that the wallet granted. */
export type GrantedPermissions = WalletGrant & {
  /** The permission's id, which `revokePermissions` takes. */
  readonly pci: string
  readonly address: string
  readonly chainId: CaipNetworkId
}

/**
 * Requests permission for the host to act without asking, within limits. The provider lists the granted
 * permission, so that the visitor can review and revoke it among their app permissions.
 *
 * The provider is checked before the wallet request, because every grant must be listed. The embedded wallet
 * lists its permissions itself. If listing fails after the grant, the wallet gets a request to revoke it.
 *
 * @example
 * ```ts
 * const { context, pci } = await grantPermissions(engine, {
 *   chainId: '0x1',
 *   expiry: Math.floor(Date.now() / 1000) + 86_400,
 *   permissions: [
 *     { type: 'native-token-recurring-allowance', data: { allowance: '0x2386f26fc10000', period: 86_400 } },
 *   ],
 *   policies: [],
 *   signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02…' }] } },
 * })
 * ```
 *
 * @throws {@link LatchkeyError} `GRANT_INVALID`, `GRANTS_UNKNOWN` if the wallet doesn't support it,
 * `USER_REJECTED`, `WALLET_FAILED`, `SESSIONS_OFF`, `SESSION_NOT_LISTED`, and the errors of provider requests
 */
export async function grantPermissions(
  engine: Engine,
  request: GrantRequest,
  {
    show = true,
  }: { /** Whether the modal shows the new permission. */ readonly show?: boolean } = {},
): Promise<GrantedPermissions> {
  const { caipNetworkId, ...asked } = checkGrant(request)
  const owner = sessionAccount(engine, { address: asked.address, caipNetworkId })
  if (!(await isChainSupported(engine, caipNetworkId))) throw permissionError('SESSIONS_UNSERVED')
  await getSessions(engine, owner.account)

  const param = { ...asked, address: owner.address }
  const granted = readGrantedPermission(
    await askWallet(owner.provider, 'wallet_grantPermissions', param),
    asked,
  )
  const pci = owner.isEmbedded
    ? await findOwn(engine, owner, granted)
    : await addListing(engine, owner, asked, granted)
  invalidateSessions(engine, owner.account)
  if (show) showGranted(engine, { account: owner.account, pci })
  return { ...granted, address: owner.address, chainId: caipNetworkId, pci }
}

/** The id of a permission that the embedded wallet has listed itself. */
async function findOwn(
  engine: Engine,
  { account }: SessionAccount,
  { context }: WalletGrant,
): Promise<string> {
  // The site must get what the visitor signed, so a list that fails or lags once is read again.
  for (let triesLeft = 3; ; triesLeft--)
    try {
      const own = (await getSessions(engine, account)).find((listed) => listed.context === context)
      if (own) return own.pci
      throw permissionError('SESSION_NOT_LISTED')
    } catch (error) {
      if (triesLeft === 0) throw error
      await sleep(500, engine.signal)
    }
}

/** Lists a permission, by the owner's signature. */
async function addListing(
  engine: Engine,
  { account, address, network, provider }: SessionAccount,
  asked: GrantRequest,
  granted: WalletGrant,
): Promise<string> {
  try {
    const { metadata } = engine.store.getState().options
    const message = grantMessage(account, asked, granted, metadata)
    const { signMessage } = await engine.loadAdapter('eip155')
    const signature = await signMessage({ address, message, network, provider })
    const pci = await createSession(engine, { account, message, signature })
    if (pci) return pci
    throw permissionError('SESSIONS_UNSERVED')
  } catch (error) {
    const { context } = granted
    // An unlisted permission must not remain. Report why listing failed, not whether revoking worked.
    await askWallet(provider, 'wallet_revokePermissions', { permissionsContext: context }).catch(
      (failure: unknown) =>
        engine.logger.warn('The wallet keeps a permission that is not listed.', failure),
    )
    throw error
  }
}

function showGranted(engine: Engine, granted: Views['SmartSessionCreated']): void {
  const { modal } = engine.store.getState()
  if (!modal.open) open(engine, { view: 'SmartSessionList' })
  push(engine, { arguments: granted, view: 'SmartSessionCreated' })
}
