import type { Network } from '../network.ts'

/** A token allowance to grant by a signature instead of an approval. */
export type PermitQuestion = {
  readonly network: Network
  readonly token: string
  /** The owner of the tokens, who signs. */
  readonly owner: string
  readonly spender: string
  /** In the smallest unit. */
  readonly amount: bigint
  /** In seconds. */
  readonly lastsFor: number
}

/** A permit for the owner to sign (EIP-2612). */
export type Permit = {
  /** For `typedData.sign`. */
  readonly typedData: object
  /** The expiry, in seconds since 1970. */
  readonly deadline: bigint
}
