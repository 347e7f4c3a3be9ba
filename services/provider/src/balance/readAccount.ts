/** An account as a URL names it: where it names a chain, that one. */
export type AskedAccount = {
  /** CAIP-2; undefined without one. */
  readonly chainId: string | undefined
  /** In lower case, as the database has it; undefined where it is no EVM address. */
  readonly address: `0x${string}` | undefined
}

/** Takes an account apart; the protocol has checked its form. */
export function readAccount(account: string): AskedAccount {
  const at = account.lastIndexOf(':')
  const address = account.slice(at + 1)
  return {
    chainId: at < 0 ? undefined : account.slice(0, at),
    address: address.startsWith('0x') ? `0x${address.slice(2).toLowerCase()}` : undefined,
  }
}
