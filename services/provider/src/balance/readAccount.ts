import { currentChainId } from '../chains/currentChainId.ts'
import { isSolanaAddress } from '../solana/base58.ts'

/** The account in a URL, with its chain if the URL names one. */
export type AskedAccount = {
  /** Current CAIP-2 id; undefined if the URL names no chain. */
  readonly chainId: string | undefined
  /** Lower case, as in the database; undefined if it is not an EVM address. */
  readonly address: `0x${string}` | undefined
  /** As written, because case matters; undefined if it is not a Solana address. */
  readonly solana: string | undefined
}

/** Splits an account id. The protocol's schema has checked its form. */
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
