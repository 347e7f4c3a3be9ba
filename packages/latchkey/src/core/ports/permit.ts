import type { Network } from '../network.ts'

/** Who may take how much of a token, and for how long, by a signature instead of an approval. */
export type PermitQuestion = {
  readonly network: Network
  readonly token: string
  /** Whose tokens they are, and who signs. */
  readonly owner: string
  readonly spender: string
  /** In the smallest unit. */
  readonly amount: bigint
  /** In seconds. */
  readonly lastsFor: number
}

/** What the owner signs (EIP-2612). */
export type Permit = {
  /** For `typedData.sign`. */
  readonly typedData: object
  /** Until when it counts, in seconds since 1970. */
  readonly deadline: bigint
}
