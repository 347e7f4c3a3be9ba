import type { Wallet } from '../../../core/wallets/wallets.ts'
import type { Patience } from '../../../ui/kit/status/usePatience.ts'
import { identityOfListing, identityOfWallet, isSameWallet } from '../list/isSameWallet.ts'
import type { WalletRow } from '../list/walletRow.ts'
import type { Attempt } from './attempt.ts'

/** How it goes with one wallet. */
export type ConnectingState =
  | 'waiting'
  | 'hint'
  | 'wayOut'
  | 'refused'
  | 'failed'
  | 'done'
  /** In this browser, and not asked yet. */
  | 'found'
  /** Not in this browser. */
  | 'missing'
  /** On no list any more. */
  | 'gone'

export type ConnectingModel = {
  readonly state: ConnectingState
  readonly wallet: Wallet | undefined
  readonly name: string
  /** What the wallet said went wrong. */
  readonly problem: string | undefined
}

export type ConnectingModelInput = {
  readonly walletId: string
  /** What was known when it was chosen. */
  readonly row: WalletRow | undefined
  readonly installed: readonly Wallet[]
  readonly attempt: Attempt
  readonly patience: Patience
}

/** Derives how it goes with a wallet; one that is installed meanwhile is noticed. */
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
  { status }: Exclude<Attempt, { status: 'idle' }>,
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
