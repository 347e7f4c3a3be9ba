import type { Prompts } from '../createPrompts.ts'
import { ProviderError } from '../ProviderError.ts'
import { accountFor, toHexQuantity, type WalletState } from './walletState.ts'

/**
 * Grants permissions to an app (ERC-7715) if the visitor approves; `context` identifies the grant.
 */
export async function approvePermissions(
  state: WalletState,
  { ask }: Pick<Prompts, 'ask'>,
  { address, chainId, ...terms }: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const account = accountFor(state, address ?? state.active.address)
  if (![...state.chains.keys()].some((known) => toHexQuantity(known) === chainId))
    throw new ProviderError(4901, `The wallet does not know the chain ${chainId}`)
  if (!Array.isArray(terms.permissions) || terms.permissions.length === 0)
    throw new ProviderError(-32602, 'There is nothing to grant')
  await ask('wallet_grantPermissions')
  const context = `0x${crypto.randomUUID().replaceAll('-', '')}`
  state.grants.add(context)
  return { address: account.address, chainId, context, ...terms }
}

/** Revokes a grant. */
export async function revokeGrant(
  { grants }: WalletState,
  { ask }: Pick<Prompts, 'ask'>,
  context: unknown,
): Promise<null> {
  if (typeof context !== 'string' || !grants.has(context))
    throw new ProviderError(-32602, 'The wallet granted nothing by this context')
  await ask('wallet_revokePermissions')
  grants.delete(context)
  return null
}
