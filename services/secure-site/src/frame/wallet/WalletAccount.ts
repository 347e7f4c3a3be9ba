import type { AuthAccount, WireWallet } from 'latchkey/protocol/auth'

/** An account that has a wallet. */
export type WalletAccount = AuthAccount & { readonly wallet: WireWallet }

export function hasWallet(account: AuthAccount): account is WalletAccount {
  return account.wallet !== undefined
}
