import type { AuthAccount, LoginResult } from 'latchkey/protocol/auth'
import type { StoredLogin } from '../auth/Login.ts'
import { tokensAt } from '../auth/Login.ts'
import type { FrameContext } from '../FrameContext.ts'
import { createAccountWallet } from '../wallet/createAccountWallet.ts'
import { findShares } from '../wallet/findShares.ts'
import { hasWallet, type WalletAccount } from '../wallet/WalletAccount.ts'

type Connected = Extract<LoginResult, { status: 'connected' }>

/** A login, and its missing part. */
export type LoginRest = {
  /** `recovery`: the second share; `safety`: a way back if this device is lost. */
  readonly rest: 'nothing' | 'recovery' | 'safety'
  readonly account: WalletAccount
  /** Whether the wallet was created now. */
  readonly isNew: boolean
}

/** Stores a login, and opens its wallet or creates one. */
export async function finishLogin(
  context: Pick<FrameContext, 'auth' | 'now' | 'storage'>,
  { account, method, tokens }: Connected,
): Promise<LoginRest> {
  const login = storedLoginOf(account, method, tokens, context.now())
  await context.auth.writeLogin(login)
  if (hasWallet(account)) {
    const isOpen = await findShares(context, account)
    return { account, isNew: false, rest: isOpen ? 'nothing' : 'recovery' }
  }
  const wallet = await createAccountWallet(context, account)
  await context.auth.writeLogin({ ...login, accounts: wallet.accounts, isOpen: true })
  const rest = wallet.hasEscrow ? 'nothing' : 'safety'
  return { account: { ...account, wallet }, isNew: true, rest }
}

function storedLoginOf(
  { email, userId, wallet }: AuthAccount,
  method: StoredLogin['method'],
  tokens: Connected['tokens'],
  now: number,
): StoredLogin {
  return {
    accounts: wallet?.accounts ?? [],
    ...(email !== undefined && { email }),
    isOpen: false,
    loggedInAt: now,
    method,
    userId,
    ...tokensAt(tokens, now),
  }
}
