import type { Patience } from '@latchkey/kit/status/usePatience.ts'
import type { Wallet } from '../../../core/wallets/wallets.ts'
import { identityOfListing, identityOfWallet, isSameWallet } from '../isSameWallet.ts'
import type { WalletRow } from '../walletRow.ts'
import type { WalletAttempt } from './attempt.ts'

/** State of one wallet. */
export type ConnectingState =
  | 'waiting'
  | 'hint'
  | 'wayOut'
  | 'refused'
  /** An earlier request is open in the wallet. */
  | 'busy'
  /** The browser blocked the wallet's window. */
  | 'blocked'
  | 'failed'
  | 'done'
  /** In this browser, without a request yet. */
  | 'found'
  /** Not in this browser. */
  | 'missing'
  /** No longer in any list. */
  | 'gone'

export type ConnectingModel = {
  readonly state: ConnectingState
  readonly wallet: Wallet | undefined
  readonly name: string
  /** The wallet's error message. */
  readonly problem: string | undefined
}

export type ConnectingModelInput = {
  readonly walletId: string
  /** The row that the visitor chose. */
  readonly row: WalletRow | undefined
  readonly installed: readonly Wallet[]
  readonly attempt: WalletAttempt
  readonly patience: Patience
}

/** Derives the state of a wallet, and notices when it is installed. */
export function connectingModel(input: ConnectingModelInput): ConnectingModel {
  const { attempt, patience, row, walletId } = input
  const wallet = findWallet(input)
  const isAsked = attempt.status !== 'idle' && attempt.walletId === (wallet?.id ?? walletId)
  return {
    name: wallet?.name ?? row?.name ?? '',
    problem: isAsked && attempt.status === 'failed' ? attempt.problem : undefined,
    state: isAsked ? stateOf(attempt, patience) : wallet ? 'found' : row ? 'missing' : 'gone',
    wallet,
  }
}

function stateOf(
  { status }: Exclude<WalletAttempt, { status: 'idle' }>,
  patience: Patience,
): ConnectingState {
  return status === 'waiting' && patience !== 'fresh' ? patience : status
}

function findWallet({ installed, row, walletId }: ConnectingModelInput): Wallet | undefined {
  const known = row?.listing && identityOfListing(row.listing)
  return (
    installed.find(({ id }) => id === walletId) ??
    installed.find((wallet) => known && isSameWallet(identityOfWallet(wallet), known)) ??
    row?.wallet
  )
}
