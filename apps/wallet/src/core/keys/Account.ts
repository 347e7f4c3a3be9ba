import type { Address, LocalAccount } from 'viem'
import type { BitcoinAccount } from '../../../../../packages/latchkey/src/testing/bitcoin/bitcoinAccount.ts'
import type { SolanaKey } from '../../../../../packages/latchkey/src/testing/solana/solanaKeys.ts'
import type { Family } from '../Chain.ts'
import { WalletError } from '../WalletError.ts'

/** The account of an index, on every chain family. */
export type Account = {
  /** EVM address, which also identifies the account in the wallet. */
  readonly address: Address
  readonly evm: LocalAccount
  readonly solana: SolanaKey
  /** Payment address (BIP-84) and ordinals address (BIP-86). */
  readonly bitcoin: BitcoinAccount
}

/** Address of the account on a chain family: on Bitcoin, the payment address. */
export function addressOn({ address, bitcoin, solana }: Account, family: Family): string {
  if (family === 'solana') return solana.address
  return family === 'bip122' ? bitcoin.payment.address : address
}

/** The account of an address; undefined if the wallet no longer has it. */
export function accountWith(
  accounts: readonly Account[],
  address: string,
  family: Family = 'eip155',
): Account {
  const isIt = (own: string) =>
    // Only EVM addresses ignore case.
    family === 'eip155' ? own.toLowerCase() === address.toLowerCase() : own === address
  const found = accounts.find((account) => isIt(addressOn(account, family)))
  if (!found) throw new WalletError('unauthorized')
  return found
}
