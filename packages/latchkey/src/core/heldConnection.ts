import type { AccountState, ConnectedAccount, ConnectingAccount } from './state.ts'

/** The current connection, also while the visitor connects another wallet in its place. */
export function heldConnection(account: AccountState): ConnectedAccount | undefined {
  if (account.status === 'connected') return account
  return account.status === 'connecting' ? account.before : undefined
}

/** Whether the wallet of the last visit, or of another tab, is being restored. */
export function isRestoring(account: AccountState | undefined): account is ConnectingAccount {
  return account?.status === 'connecting' && account.reason === 'restore'
}
