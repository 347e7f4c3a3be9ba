/** Something that moved to or from an account. */
export type Move = {
  readonly direction: 'in' | 'out' | 'self'
  /** Nothing for SOL. */
  readonly mint: string | undefined
  readonly decimals: number
  readonly amount: bigint
  /** Whose it was and whose it became; nobody's where it was minted or burned, or it cannot be told. */
  readonly sender: string | undefined
  readonly recipient: string | undefined
  /** It was made with the transaction. */
  readonly isMinted: boolean
}

/** What a transaction was to an account. */
export type Deed = {
  /** The account signed it. */
  readonly isOwn: boolean
  readonly isFailed: boolean
  /** In lamports, where the account paid it. */
  readonly fee: bigint | undefined
  /** Seconds since 1970. */
  readonly minedAt: number | undefined
  readonly sentFrom: string
  readonly sentTo: string
  /** What it was for, where nothing moved. */
  readonly meant: 'send' | 'approve' | 'execute'
  readonly moves: readonly Move[]
}
