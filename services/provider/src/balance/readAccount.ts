import { currentChainId } from '../chains/currentChainId.ts'
import { isSolanaAddress } from '../solana/base58.ts'

/** An account as a URL names it: where it names a chain, that one. */
export type AskedAccount = {
  /** CAIP-2, as it is called today; undefined without one. */
  readonly chainId: string | undefined
  /** In lower case, as the database has it; undefined where it is no EVM address. */
  readonly address: `0x${string}` | undefined
  /** As it was written, for case counts there; undefined where it is no address on Solana. */
  readonly solana: string | undefined
}

/** Takes an account apart; the protocol has checked its form. */
export function readAccount(account: string): AskedAccount {
  const at = account.lastIndexOf(':')
  const address = account.slice(at + 1)
  const chainId = at < 0 ? undefined : currentChainId(account.slice(0, at))
  const mayBeOf = (family: string) => chainId === undefined || chainId.startsWith(`${family}:`)
  return {
    chainId,
    address:
      address.startsWith('0x') && mayBeOf('eip155')
        ? `0x${address.slice(2).toLowerCase()}`
        : undefined,
    solana: isSolanaAddress(address) && mayBeOf('solana') ? address : undefined,
  }
}
