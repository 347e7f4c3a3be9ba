/** A transfer from or to an account. */
export type Move = {
  readonly direction: 'in' | 'out' | 'self'
  /** Undefined for SOL. */
  readonly mint: string | undefined
  readonly decimals: number
  readonly amount: bigint
  /** Owner before and after; undefined if minted, burned or unknown. */
  readonly sender: string | undefined
  readonly recipient: string | undefined
  /** Whether the transaction created the token. */
  readonly isMinted: boolean
}

/** Effect of a transaction on an account. */
export type TransactionEffect = {
  /** Whether the account signed the transaction. */
  readonly isOwn: boolean
  readonly isFailed: boolean
  /** In lamports, if the account paid it. */
  readonly fee: bigint | undefined
  /** Unix time in seconds. */
  readonly minedAt: number | undefined
  readonly sentFrom: string
  readonly sentTo: string
  /** Purpose, if nothing moved. */
  readonly meant: 'send' | 'approve' | 'execute'
  readonly moves: readonly Move[]
}
