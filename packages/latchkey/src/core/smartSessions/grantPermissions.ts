import type { CaipNetworkId } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { open } from '../modal/open.ts'
import { queries } from '../provider/client/queries.ts'
import { isChainSupported } from '../provider/client/supportedChains.ts'
import { createSession } from '../provider/permissions/createSession.ts'
import { getSessions } from '../provider/permissions/getSessions.ts'
import { push } from '../router/push.ts'
import type { Views } from '../router/views.ts'
import { askWallet } from './askWallet.ts'
import { permissionError } from './errors.ts'
import { grantMessage } from './grantMessage.ts'
import { checkGrant, type GrantRequest } from './grantRequest.ts'
import { readGrant, type WalletGrant } from './readGrant.ts'
import { type SessionAccount, sessionAccount } from './sessionAccount.ts'
import { sessionsKey } from './sessionsKey.ts'

export type GrantedPermissions = WalletGrant & {
  /** What it is revoked by. */
  readonly pci: string
  readonly address: string
  readonly chainId: CaipNetworkId
}

/**
 * Asks the visitor to let the site act on its own within bounds, and writes down what they granted,
 * so that they see it among their app permissions and can end it there.
 *
 * The list is asked before the wallet is: nobody grants what could not be written down. If that
 * fails all the same, the wallet is asked to take back what it granted.
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
 * @throws {@link LatchkeyError} `GRANT_INVALID`, `GRANTS_UNKNOWN` from wallets that cannot,
 * `USER_REJECTED`, `WALLET_FAILED`, `SESSIONS_OFF`, and what servers fail with
 */
export async function grantPermissions(
  engine: Engine,
  request: GrantRequest,
  { show = true }: { /** Whether the modal says so then. */ readonly show?: boolean } = {},
): Promise<GrantedPermissions> {
  const { caipNetworkId, ...asked } = checkGrant(request)
  const owner = sessionAccount(engine, { address: asked.address, caipNetworkId })
  if (!(await isChainSupported(engine, caipNetworkId))) throw permissionError('SESSIONS_UNSERVED')
  await getSessions(engine, owner.account)

  const param = { ...asked, address: owner.address }
  const granted = readGrant(
    await askWallet(owner.provider, 'wallet_grantPermissions', param),
    asked,
  )
  const pci = await writeDown(engine, owner, asked, granted)
  void queries(engine).invalidateQueries({ queryKey: sessionsKey(owner.account) })
  if (show) showGranted(engine, { account: owner.account, pci })
  return { ...granted, address: owner.address, chainId: caipNetworkId, pci }
}

async function writeDown(
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
    // What nobody can see later must not stay; the reason why it cannot be seen is the one to tell.
    await askWallet(provider, 'wallet_revokePermissions', { permissionsContext: context }).catch(
      (kept: unknown) =>
        engine.logger.warn('The wallet keeps a permission that is not listed.', kept),
    )
    throw error
  }
}

function showGranted(engine: Engine, granted: Views['SmartSessionCreated']): void {
  const { modal } = engine.store.getState()
  if (!modal.open) open(engine, { view: 'SmartSessionList' })
  push(engine, { arguments: granted, view: 'SmartSessionCreated' })
}
