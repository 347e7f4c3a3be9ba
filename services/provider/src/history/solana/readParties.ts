import { wrappedSol } from '../../solana/programs.ts'
import type { SolanaTransaction, TokenBalance } from './transactionShape.ts'

/** A token account within a transaction. */
export type Pocket = {
  readonly address: string
  readonly mint: string
  readonly decimals: number
  readonly owner: string | undefined
  readonly before: bigint
  readonly after: bigint
  /** It was there before. */
  readonly isOld: boolean
}

/** Who has what in a transaction. */
export type Parties = {
  readonly pockets: ReadonlyMap<string, Pocket>
  /** The account itself and its pockets. */
  readonly own: ReadonlySet<string>
  /** By address: how many lamports more or less, the fee left out. */
  readonly lamports: ReadonlyMap<string, bigint>
  /** Accounts that were empty before and are not any more. */
  readonly made: ReadonlySet<string>
  /** Whose an address is: a token account's owner, else itself. */
  ownerOf(address: string): string
}

/** Reads who took part in a transaction, and what they had before and after. */
export function readParties(
  { meta, transaction }: SolanaTransaction,
  {
    account,
    tokenAccounts,
  }: { readonly account: string; readonly tokenAccounts: ReadonlySet<string> },
): Parties {
  const keys = transaction.message.accountKeys.map(({ pubkey }) => pubkey)
  const pockets = new Map<string, Pocket>()
  const note = (balance: TokenBalance, when: 'before' | 'after') => {
    const { accountIndex, mint, owner, uiTokenAmount } = balance
    const address = keys[accountIndex]
    if (address === undefined) return
    const known = pockets.get(address)
    pockets.set(address, {
      after: 0n,
      before: 0n,
      isOld: when === 'before' || known?.isOld === true,
      ...known,
      address,
      decimals: uiTokenAmount.decimals,
      mint,
      owner: owner ?? known?.owner ?? (tokenAccounts.has(address) ? account : undefined),
      [when]: uiTokenAmount.amount,
    })
  }
  for (const balance of meta?.preTokenBalances ?? []) note(balance, 'before')
  for (const balance of meta?.postTokenBalances ?? []) note(balance, 'after')

  const own = new Set([account])
  for (const { address, owner } of pockets.values()) if (owner === account) own.add(address)
  const lamports = new Map<string, bigint>()
  const made = new Set<string>()
  for (const [index, key] of keys.entries()) {
    const [before = 0n, after = 0n] = [meta?.preBalances[index], meta?.postBalances[index]]
    const fee = index === 0 ? (meta?.fee ?? 0n) : 0n
    lamports.set(key, (lamports.get(key) ?? 0n) + after - before + fee)
    if (before === 0n && after > 0n) made.add(key)
  }
  return {
    lamports,
    made,
    own,
    ownerOf: (address) => pockets.get(address)?.owner ?? address,
    pockets,
  }
}

/** Whether a pocket holds SOL itself. */
export function isSol({ mint }: Pocket): boolean {
  return mint === wrappedSol
}
