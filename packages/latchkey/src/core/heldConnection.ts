import type { AccountState, ConnectedAccount } from './state.ts'

/** The current connection, also while the visitor connects another wallet in its place. */
export function heldConnection(account: AccountState): ConnectedAccount | undefined {
  if (account.status === 'connected') return account
  return account.status === 'connecting' ? account.before : undefined
}
