import { wrappedSol } from '../../solana/programs.ts'
import type { SolanaTransaction, TokenBalance } from './transactionShape.ts'

/** A token account in a transaction. */
export type TokenAccount = {
  readonly address: string
  readonly mint: string
  readonly decimals: number
  readonly owner: string | undefined
  readonly before: bigint
  readonly after: bigint
  /** Whether it existed before. */
  readonly isOld: boolean
}

/** Accounts of a transaction and their changes. */
export type Parties = {
  readonly pockets: ReadonlyMap<string, TokenAccount>
  /** The account and its token accounts. */
  readonly own: ReadonlySet<string>
  /** Change in lamports by address, without the fee. */
  readonly lamports: ReadonlyMap<string, bigint>
  /** Accounts that were empty before and no longer are. */
  readonly made: ReadonlySet<string>
  /** The owner of a token account; otherwise the address. */
  ownerOf(address: string): string
}

/** Reads the accounts of a transaction with their balances before and after. */
export function readParties(
  { meta, transaction }: SolanaTransaction,
  {
    account,
    tokenAccounts,
  }: { readonly account: string; readonly tokenAccounts: ReadonlySet<string> },
): Parties {
  const keys = transaction.message.accountKeys.map(({ pubkey }) => pubkey)
  const pockets = new Map<string, TokenAccount>()
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

/** Whether a token account holds wrapped SOL. */
export function isSol({ mint }: TokenAccount): boolean {
  return mint === wrappedSol
}
