import type { Address, LocalAccount } from 'viem'
import type { BitcoinAccount } from '../../../../../packages/latchkey/src/testing/bitcoin/bitcoinAccount.ts'
import type { SolanaKey } from '../../../../../packages/latchkey/src/testing/solana/solanaKeys.ts'
import type { Family } from '../Chain.ts'
import { WalletError } from '../WalletError.ts'

/** The account of one index, on every family. */
export type Account = {
  /** On EVM chains: by this the wallet also knows it. */
  readonly address: Address
  readonly evm: LocalAccount
  readonly solana: SolanaKey
  /** What pays (BIP-84), and what keeps ordinals (BIP-86). */
  readonly bitcoin: BitcoinAccount
}

/** How an account is called on a family: on Bitcoin, by what pays. */
export function addressOn({ address, bitcoin, solana }: Account, family: Family): string {
  if (family === 'solana') return solana.address
  return family === 'bip122' ? bitcoin.payment.address : address
}

/** The account with an address of a family; the wallet may not have it any more. */
export function accountWith(
  accounts: readonly Account[],
  address: string,
  family: Family = 'eip155',
): Account {
  const isIt = (own: string) =>
    // Only EVM's addresses mean the same in other letters.
    family === 'eip155' ? own.toLowerCase() === address.toLowerCase() : own === address
  const found = accounts.find((account) => isIt(addressOn(account, family)))
  if (!found) throw new WalletError('unauthorized')
  return found
}
